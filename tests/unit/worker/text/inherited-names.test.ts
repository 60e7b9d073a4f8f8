import { describe, expect, it, test } from 'vitest';
import { lexiconEntries } from '../../../../src/contract/text/lexicon.ts';
import { createPhonemizer, normalize } from '../../../../worker/text/index.ts';
import { homograph } from '../../../../worker/text/pronounce/homographs.ts';
import { INHERITED_NAMES } from '../../inherited-names.ts';
import { isWord, lexicon, spoken } from './spoken-form.ts';

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Each name as people write it, where the rules look it up in a table. */
const WRITTEN = INHERITED_NAMES.flatMap((name) =>
  [name, capitalized(name), name.toUpperCase(), `${name}s`].flatMap((form) => [
    form,
    `${form}'s`,
    `${form}.`,
    `#${form}`,
    `@${form}`,
    `example.com/${form}`,
    `file.${form}`,
    `my_${form}_name`,
    `${form}@example.com`,
    `5 ${form}`,
    `5/${form}`,
    `&${form};`,
    `${form}/${form}`,
    `1st ${form}`,
  ]),
);

test.each(WRITTEN)('%j is read as words, not as the code of a function', (text) => {
  const items = normalize(text, isWord);
  for (const item of items) {
    if (item.kind === 'word') expect(item.text).toMatch(/^[a-z']+$/);
  }
  expect(spoken(text)).not.toMatch(/\b(?:function|native|object)\b/);
});

test.each([
  ['#constructor', 'hashtag constructor'],
  ['new_constructor', 'new underscore constructor'],
  ['example.com/constructor', 'example dot com slash constructor'],
  ['example.com/Constructors', 'example dot com slash constructors'],
  ['a.hasOwnProperty', 'a has own property'],
  ['my_toString', 'my underscore to string'],
  ['@valueOf', 'at value of'],
  ['__proto__', 'proto'],
])('%j', (text, expected) => {
  expect(spoken(text)).toBe(expected);
});

describe('the phonemizer', () => {
  const phonemizer = createPhonemizer({ lexicon, g2p: async (word) => [`<${word}>`], weakWords: new Set() });

  it.each(INHERITED_NAMES)('speaks "%s" with phonemes of words', async (name) => {
    for (const token of (await phonemizer.phonemize(`The ${name} and ${capitalized(name)}s.`)).tokens) {
      expect(token).toMatch(/^(?:[\^_.]|[A-Z]{1,2}[012]?|<[a-z]+>)$/);
    }
  });

  it.each(INHERITED_NAMES)('"%s" is no homograph', (name) => {
    expect(homograph(name, { before: 'to', beforeThat: '', after: 'the' })).toBeNull();
  });

  it.each(['constructor', 'tostring', 'valueof', 'hasownproperty'])(
    'speaks "%s" as the lexicon of the user says',
    async (word) => {
      const given = { pronunciations: [], lexicon: lexiconEntries({ [word]: 'T AH0' }) };
      const tokens = async (pronunciations = given) =>
        (await phonemizer.phonemize(`A ${word}.`, pronunciations)).tokens;
      expect(await tokens()).toEqual(['^', 'AH0', '_', 'T', 'AH0', '.']);
      const others = { pronunciations: [], lexicon: lexiconEntries({ other: 'T AH0' }) };
      const none = { pronunciations: [], lexicon: lexiconEntries({}) };
      expect(await tokens(others)).toEqual(await tokens(none));
    },
  );
});
