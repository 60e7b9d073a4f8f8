/** Which words of the text as it was sent the tokens of an utterance belong to. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import tokenTable from '../../../../../../models/embedded/tokens.json' with { type: 'json' };
import { lexiconEntries } from '../../../../../../src/contract/text/lexicon.ts';
import { readMarkup } from '../../../../../../src/contract/text/pronunciation-markup.ts';
import {
  planUtterance,
  type SentWord,
} from '../../../../../../worker/families/source-filter/utterance-plan.ts';
import { createPhonemizer } from '../../../../../../worker/text/index.ts';
import { lexicon } from '../../../text/spoken-form.ts';

const phonemizer = createPhonemizer({
  lexicon,
  g2p: async (word) => [`<${word}>`],
  weakWords: new Set(tokenTable.weakWords),
});

/** The words of a text that comes in pieces, with the tokens of each. */
async function words(pieces: readonly string[], own: Readonly<Record<string, string>> = {}) {
  const texts = pieces.map((written, index) => ({
    ...readMarkup(written).text,
    inputChars: 0,
    final: index === pieces.length - 1,
  }));
  const found: (SentWord & { tokens: number })[] = [];
  const source = { next: () => texts.shift() ?? null };
  for await (const part of planUtterance(source, phonemizer, 150, lexiconEntries(own))) {
    if (part === 'wait') continue;
    expect(part.words).toHaveLength(part.tokens.length);
    let open: SentWord | null = null;
    for (const word of part.words) {
      if (word && word !== open) found.push({ ...word, tokens: 0 });
      if (word) found[found.length - 1] = { ...word, tokens: (found.at(-1)?.tokens ?? 0) + 1 };
      open = word ?? open;
    }
  }
  return found;
}

/** The written form of each word in the text as it was sent. */
const written = async (text: string, own?: Readonly<Record<string, string>>) =>
  (await words([text], own)).map(({ startChar, endChar }) => [...text].slice(startChar, endChar).join(''));

describe('a word has its whole place', () => {
  test.each<[string, readonly string[]]>([
    ['Hello, big world.', ['Hello', 'big', 'world']],
    ['It costs $3.50 today.', ['It', 'costs', '$3.50', 'today']],
    ['Dr. Wu lives on Main St. now.', ['Dr.', 'Wu', 'lives', 'on', 'Main', 'St.', 'now']],
    ['On May 5, 2024 we met.', ['On', 'May 5, 2024', 'we', 'met']],
    ['At 5:30 p.m. sharp', ['At', '5:30 p.m.', 'sharp']],
    ['A {Nguyen|W IH1 N}, twice', ['A', '{Nguyen|W IH1 N}', 'twice']],
    ['{ Nguyen |W IH1 N}’s cat', ['{ Nguyen |W IH1 N}’s', 'cat']],
    ['two {gif|JH IH1 F}s', ['two', '{gif|JH IH1 F}s']],
    ['😀 Hello 👩‍👩‍👧 you', ['Hello', 'you']],
    ['😀Hello', ['Hello']],
    ['cafe\u0301 na\u00efve', ['cafe\u0301', 'na\u00efve']],
    ['co\u00adoperate now', ['co\u00adoperate', 'now']],
    ['COVID-19’s end', ['COVID', '19’s', 'end']],
    ['word½', ['word½']],
    ['½ cup, 25% off', ['½', 'cup', '25%', 'off']],
    ['the FBI and NASA', ['the', 'FBI', 'and', 'NASA']],
    ['See example.com/page now', ['See', 'example.com/page', 'now']],
    ['“Quoted” (aside) *bold*', ['Quoted', 'aside', 'bold']],
    ['  \n leading space', ['leading', 'space']],
    ['first line\nsecond line', ['first', 'line', 'second', 'line']],
    ['ﬁne １２３', ['ﬁne', '１２３']],
    ['*** !!! 🎉 yes', ['yes']],
  ])('%j', async (text, expected) => {
    expect(await written(text)).toEqual(expected);
  });

  it('also by the lexicon of the user', async () => {
    expect(await written('My SQL, your SQLs', { sql: 'S IY1 K W AH0 L' })).toEqual([
      'My',
      'SQL',
      'your',
      'SQLs',
    ]);
  });
});

it('has the text without its markup', async () => {
  expect((await words(['A {Nguyen|W IH1 N} here'])).map(({ text }) => text)).toEqual(['A', 'Nguyen', 'here']);
});

it('counts through the pieces of a text that is streamed', async () => {
  const pieces = ['One {two|T UW1} 😀. ', 'Three four, ', '', 'five.'];
  const text = [...pieces.join('')];
  const found = await words(pieces);
  expect(found.map(({ startChar, endChar }) => text.slice(startChar, endChar).join(''))).toEqual([
    'One',
    '{two|T UW1}',
    'Three',
    'four',
    'five',
  ]);
});

test('of any text the words lie in it, in order, apart, and each is spoken', async () => {
  const bits = fc.constantFrom(
    ...[
      'word',
      ' ',
      '. ',
      ', ',
      '$3.50',
      'Dr. ',
      '{Nguyen|W IH1 N}',
      '😀',
      'e\u0301',
      '12/05/2024',
      "'s",
      '-',
      '%',
    ],
    ...[
      'U.S.',
      '&',
      '3',
      'km',
      '\n',
      '?',
      'https://a.com',
      'FBI',
      '\u200d',
      '½',
      '@',
      '(',
      ')',
      '\uE000',
      'ß',
      '\u00ad',
    ],
  );
  const texts = fc.array(bits, { maxLength: 30 }).map((list) => list.join(''));
  await fc.assert(
    fc.asyncProperty(fc.oneof(texts, fc.string({ unit: 'grapheme', maxLength: 60 })), async (text) => {
      const { text: marked, problem } = readMarkup(text);
      fc.pre(problem === null);
      const characters = [...text];
      let before = 0;
      for (const { startChar, endChar, text: shown, tokens } of await words([text])) {
        expect(startChar).toBeGreaterThanOrEqual(before);
        expect(endChar).toBeGreaterThan(startChar);
        expect(endChar).toBeLessThanOrEqual(characters.length);
        expect(tokens).toBeGreaterThan(0);
        expect(shown).toBe(shown.trim());
        if (marked.pronunciations.length === 0)
          expect(characters.slice(startChar, endChar).join('')).toBe(shown);
        before = endChar;
      }
    }),
    { numRuns: 300 },
  );
});
