import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpeechRequest } from '../../../../src/contract/generation/speech.ts';
import {
  MAX_MARKUP,
  maskedText,
  plainText,
  readMarkup,
  readWholeMarkup,
  writtenOffset,
} from '../../../../src/contract/text/pronunciation-markup.ts';
import { countSpokenChars } from '../../../../src/contract/text/text.ts';
import { validate } from '../../../../src/contract/validation/validation.ts';

const TOMATO = '{tomato|T AH0 M AA1 T OW2}';

describe('what is shown', () => {
  it.each([
    [`A ${TOMATO}, please.`, 'A tomato, please.'],
    [`${TOMATO}${TOMATO}`, 'tomatotomato'],
    ['{ Saint-Saëns | S AE0 N S AA1 N }!', 'Saint-Saëns!'],
    ['{New York|N UW1 Y AO1 R K}', 'New York'],
    // Braces without a bar are plain text.
    ['{a, b} and {} and {x', '{a, b} and {} and {x'],
    ['const f = () => { return 1; }', 'const f = () => { return 1; }'],
    // A stray brace before a pronunciation.
    [`{ ${TOMATO}`, '{ tomato'],
    // What is wrong stays as it is written.
    ['{tomato|T AX0}', '{tomato|T AX0}'],
  ])('%j', (written, shown) => {
    expect(plainText(written)).toBe(shown);
  });

  it('is what counts', () => {
    expect(countSpokenChars(`One ${TOMATO} 😀`)).toBe('One tomato X'.length);
  });
});

describe('places', () => {
  it('of the words and of everything else are found', () => {
    const text = `See ${TOMATO} and {Knuth|K AH0 N UW1 TH}.`;
    const marked = readMarkup(text);
    expect(marked.pronunciations.map(({ start, end }) => marked.plain.slice(start, end))).toEqual([
      'tomato',
      'Knuth',
    ]);
    expect(marked.pronunciations.map(({ written }) => text.slice(written.start, written.end))).toEqual([
      TOMATO,
      '{Knuth|K AH0 N UW1 TH}',
    ]);
    expect(maskedText(marked)).toBe('See xxxxxx and Xxxxx.');
    expect(text.slice(writtenOffset(marked, 'See tomato'.length))).toBe(' and {Knuth|K AH0 N UW1 TH}.');
    expect(text.slice(writtenOffset(marked, 'See '.length))).toBe(text.slice(4));
    expect(text.slice(writtenOffset(marked, marked.plain.length - 1))).toBe('.');
  });
});

describe('what is refused', () => {
  const message = (text: string): string => {
    try {
      validate(SpeechRequest, { text });
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    return '';
  };

  it.each([
    ['a {tomato|T AX0 M}', ['`text`', '`{word|PH ON EM ES}`', 'ARPAbet', '"AX0"', 'character 3']],
    ['{tomato|t ah0}', ['ARPAbet', '"t"']],
    ['{tomato|T AH M}', ['the vowel AH with its stress', '"AH"']],
    ['{tomato|}', ['ARPAbet', 'nothing']],
    ['{|T AH0}', ['a word with a letter or digit', '{|T AH0}']],
    ['{|} word', ['a word with a letter or digit']],
    ['{tomato|T AH0|M}', ['one bar', '{tomato|T AH0|M}']],
    ['{tomato T AH0 M AA1 T OW2}', ['a bar between the word and its phonemes']],
    ['{tomato|T AH0', ['a closing brace', '{tomato|T AH0']],
    ['{tomato|T AH0 and {more}', ['a closing brace']],
    ['{tomato|T\nAH0}', ['a closing brace']],
    [`{tomato|${'T '.repeat(65)}}`, ['at most 64 phonemes', '65']],
    [`{tomato|${'T '.repeat(MAX_MARKUP)}}`, ['a closing brace']],
    [`😀 {a|B}{b|X}`, ['"X"', 'character 8']],
  ])('%j', (text, parts) => {
    for (const part of parts) expect(message(text)).toContain(part);
  });

  it.each([`A ${TOMATO}.`, '{a, b}', 'f() { }', 'an open { brace', '{I AM here}', '{OK}'])(
    '%j is not',
    (text) => {
      expect(message(text)).toBe('');
    },
  );
});

describe('text that is still coming', () => {
  it.each([
    ['A {', 2],
    ['A {tomato|T AH', 2],
    [`${TOMATO} {x`, TOMATO.length + 1],
    [`A ${TOMATO}`, null],
    ['A {b\n', null],
    ['A {b {', 5],
    [`A {${'x'.repeat(MAX_MARKUP)}`, 2],
    [`A {${'x'.repeat(MAX_MARKUP + 1)}`, null],
  ])('%j waits from %s on', (text, open) => {
    expect(readMarkup(text).open).toBe(open);
  });

  it('that is not closed is wrong only when nothing more comes', () => {
    expect(readMarkup('A {tomato|T').problem).toBeNull();
    expect(readWholeMarkup('A {tomato|T').problem).toMatchObject({ at: 2 });
    expect(readWholeMarkup('A {tomato').problem).toBeNull();
  });

  it('reads what stands before the open brace as it will be read in the end', () => {
    const part = fc.constantFrom('{', '}', '|', 'a', ' ', 'T', ' AH0', TOMATO, '\n', '{b|B}');
    fc.assert(
      fc.property(fc.array(part), fc.array(part), (before, after) => {
        const [head, whole] = [before.join(''), before.join('') + after.join('')];
        const { open, pronunciations, problem } = readMarkup(head);
        const end = open ?? head.length;
        const known = readMarkup(whole);
        expect(known.pronunciations.filter(({ written }) => written.end <= end)).toEqual(pronunciations);
        if (problem) expect(known.problem).toMatchObject({ at: problem.at });
      }),
    );
  });
});
