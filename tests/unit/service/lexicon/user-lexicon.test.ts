import { expect, it } from 'vitest';
import { MAX_LEXICON_WORDS } from '../../../../src/contract/text/lexicon.ts';
import { createLexicon } from '../../../../src/service/lexicon/user-lexicon.ts';
import { createSettings, SETTINGS } from '../../../../src/service/settings/settings.ts';
import { INHERITED_NAMES } from '../../inherited-names.ts';
import { freshStore } from '../../store/fresh-store.ts';

it('stores words in the form in which they are looked up', async () => {
  const lexicon = createLexicon(freshStore());
  expect(await lexicon.list()).toEqual([]);
  expect(await lexicon.set('SQL', ' S IY1  K W AH0 L ')).toEqual({
    word: 'sql',
    phonemes: 'S IY1 K W AH0 L',
  });
  await lexicon.set('Nguyễn', 'W IH1 N');
  await lexicon.set('O’Brien', 'OW2 B R AY1 N');
  await lexicon.set('sql', 'EH1 S K Y UW2 EH1 L');
  expect(await lexicon.list()).toEqual([
    { word: 'nguyen', phonemes: 'W IH1 N' },
    { word: "o'brien", phonemes: 'OW2 B R AY1 N' },
    { word: 'sql', phonemes: 'EH1 S K Y UW2 EH1 L' },
  ]);
  expect(await lexicon.remove('Sql')).toBe(true);
  expect(await lexicon.remove('Sql')).toBe(false);
  expect((await lexicon.list()).map(({ word }) => word)).toEqual(['nguyen', "o'brien"]);
});

it.each([
  ['', 'B', ['`word`', 'one word']],
  ['two words', 'B', ['`word`', 'one word', '"two words"']],
  ['e.g.', 'B', ['`word`']],
  ['x'.repeat(41), 'B', ['`word`', '40']],
  ['word', '', ['`phonemes`', 'ARPAbet', 'nothing']],
  ['word', 'W AX1', ['`phonemes`', 'ARPAbet', '"AX1"']],
  ['word', 'W ER D', ['`phonemes`', 'stress', '"ER"']],
])('refuses %j as %j', async (word, phonemes, parts) => {
  const lexicon = createLexicon(freshStore());
  const refusal = await lexicon.set(word, phonemes).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ type: 'invalid_request' });
  for (const part of parts) expect(String(refusal)).toContain(part);
  expect(await lexicon.list()).toEqual([]);
});

it('refuses new words when it is full, but not new pronunciations', async () => {
  const store = freshStore();
  const full = Object.fromEntries(Array.from({ length: MAX_LEXICON_WORDS }, (_, n) => [`w${n}`, 'B']));
  await createSettings(store).set(SETTINGS.lexicon, full);
  const lexicon = createLexicon(store);
  await expect(lexicon.set('more', 'B')).rejects.toMatchObject({ type: 'invalid_request' });
  await lexicon.set('w0', 'D');
  expect(await lexicon.list()).toHaveLength(MAX_LEXICON_WORDS);
});

it.each(INHERITED_NAMES.filter((name) => name !== '__proto__'))(
  'knows "%s" only once it has been set',
  async (name) => {
    const lexicon = createLexicon(freshStore());
    expect(await lexicon.remove(name)).toBe(false);
    await lexicon.set(name, 'B');
    expect(await lexicon.list()).toEqual([{ word: name.toLowerCase(), phonemes: 'B' }]);
    expect(await lexicon.remove(name)).toBe(true);
    expect(await lexicon.list()).toEqual([]);
  },
);

it('refuses "__proto__", which is not a word', async () => {
  const lexicon = createLexicon(freshStore());
  await expect(lexicon.set('__proto__', 'B')).rejects.toMatchObject({ type: 'invalid_request' });
  expect(await lexicon.list()).toEqual([]);
});
