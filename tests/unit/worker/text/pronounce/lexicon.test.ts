import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLexicon } from '../../../../../worker/text/index.ts';

const bytes = gunzipSync(
  readFileSync(new URL('../../../../../models/embedded/lexicon.gzip', import.meta.url)),
);
const lines = bytes.toString('utf8').trimEnd().split('\n');
const lexicon = createLexicon(bytes);

test('every line is found', () => {
  for (const line of lines) {
    const [word = '', phonemes = ''] = line.split('\t');
    if (lexicon.lookup(word)?.join(' ') !== phonemes) throw new Error(`"${word}" was not found`);
  }
  expect(lines.length).toBe(124_928);
});

test('all entries are read, in order and as they are looked up', () => {
  expect(Array.from(lexicon.entries(), ([word, phonemes]) => `${word}\t${phonemes.join(' ')}`)).toEqual(
    lines,
  );
});

test.each(['', ' ', "'", 'hellox', 'hell\t', 'zzzzzz', 'A', '\u00e9', 'a b', "'zz", '~', 'hello\tHH'])(
  '%j is unknown',
  (word) => {
    expect(lexicon.lookup(word)).toBeNull();
  },
);

test('the words that the training front end adds are in the lexicon', () => {
  expect(lexicon.lookup('live')?.join(' ')).toBe('L IH1 V');
  expect(lexicon.lookup('read')?.join(' ')).toBe('R IY1 D');
  expect(lexicon.lookup("'em")?.join(' ')).toBe('AH0 M');
  expect(lexicon.lookup('nightglow')?.join(' ')).toBe('N AY1 T G L OW2');
});

test.each([
  ['', 'a'],
  ['a\tB', 'a'],
  ['a\tB\n', 'a'],
  ['a\tB\nb\tC', 'b'],
  ['a\tB\nab\tC\nb\tD\n', 'ab'],
  ["'em\tB\na\tC\na's\tD\nab\tE\n", "a's"],
  ['no line of the form', 'no'],
])('small file %j', (text, word) => {
  const found = createLexicon(new TextEncoder().encode(text)).lookup(word);
  expect(found?.length ?? 0).toBe(text.includes(`${word}\t`) ? 1 : 0);
  expect(Array.from(createLexicon(new TextEncoder().encode(text)).entries()).length).toBe(
    text.split('\n').filter(Boolean).length,
  );
});

const letters = fc.string({ unit: fc.constantFrom('a', 'b', "'", 'z'), minLength: 1, maxLength: 5 });

test('relatives share the longest beginning that any word shares', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(letters, { maxLength: 20 }),
      letters,
      fc.integer({ min: 1, max: 5 }),
      (known, word, most) => {
        const sorted = known.toSorted();
        const file = sorted.map((name) => `${name}\tB ${name.length}\n`).join('');
        const common = (name: string) => {
          let shared = 0;
          while (shared < word.length && name[shared] === word[shared]) shared += 1;
          return shared;
        };
        const shared = Math.max(0, ...sorted.map(common));
        const expected = shared === 0 ? [] : sorted.filter((name) => common(name) === shared);
        expect(createLexicon(new TextEncoder().encode(file)).relatives(word, most)).toEqual({
          shared,
          entries: expected.slice(0, most).map((name) => [name, ['B', `${name.length}`]]),
        });
      },
    ),
  );
});
