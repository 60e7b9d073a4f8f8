import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpeechRequest } from '../../../../src/contract/generation/speech.ts';
import {
  countIncomingChars,
  MAX_MARKUP,
  NOTHING_WRITTEN,
  readMarkup,
  readMore,
  withoutRefused,
} from '../../../../src/contract/text/pronunciation-markup.ts';
import { countChars } from '../../../../src/contract/text/text.ts';
import { validate } from '../../../../src/contract/validation/validation.ts';

const TOMATO = '{tomato|T AH0 M AA1 T OW2}';

describe('the text that is shown', () => {
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
    // Malformed markup stays as it is written.
    ['{tomato|T AX0}', '{tomato|T AX0}'],
  ])('%j', (written, shown) => {
    expect(readMarkup(written).text.text).toBe(shown);
  });

  it('is what counts', () => {
    expect(countChars(readMarkup(`One ${TOMATO} 😀`).text.text)).toBe('One tomato X'.length);
  });
});

it('finds the places of the words in the text as it is shown', () => {
  expect(readMarkup(`See ${TOMATO} and { Knuth |K AH0 N UW1 TH}.`)).toEqual({
    text: {
      text: 'See tomato and Knuth.',
      pronunciations: [
        { start: 4, end: 10, phonemes: ['T', 'AH0', 'M', 'AA1', 'T', 'OW2'], written: 26 },
        { start: 15, end: 20, phonemes: ['K', 'AH0', 'N', 'UW1', 'TH'], written: 24 },
      ],
    },
    problem: null,
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

describe('text that is still being written', () => {
  const readFirst = (written: string) => readMore(NOTHING_WRITTEN, written, false);

  it.each([
    ['A {', '{'],
    ['A {tomato|T AH', '{tomato|T AH'],
    [`${TOMATO} {x`, '{x'],
    [`A ${TOMATO}`, ''],
    ['A {b\n', ''],
    ['A {b {', '{'],
    [`A {${'x'.repeat(MAX_MARKUP)}`, `{${'x'.repeat(MAX_MARKUP)}`],
    [`A {${'x'.repeat(MAX_MARKUP + 1)}`, ''],
  ])('%j leaves %j unread', (written, unread) => {
    const { text } = readFirst(written);
    expect(text.unread).toBe(unread);
    expect(text.marked.text).toBe(readMarkup(written.slice(0, written.length - unread.length)).text.text);
  });

  it('may leave a pronunciation open until its last part', () => {
    const { text, problem } = readFirst('A {tomato|T');
    expect(problem).toBeNull();
    expect(readMore(text, ' AH0', true).problem).toMatchObject({ at: 0, found: '"{tomato|T AH0"' });
    expect(readMore(text, ' AH0}', true)).toMatchObject({
      text: { marked: { text: 'A tomato', pronunciations: [{ start: 2, end: 8 }] }, unread: '' },
      problem: null,
    });
    expect(readMore(readFirst('A {tomato').text, '', true)).toMatchObject({
      text: { marked: { text: 'A {tomato' } },
      problem: null,
    });
  });

  it('counts what is unread as it is written', () => {
    expect(countIncomingChars(readFirst(`${TOMATO} {😀`).text)).toBe('tomato {X'.length);
  });

  it('keeps what came before a part that is refused, except for a pronunciation that began in it', () => {
    const before = readFirst('One {tom').text;
    const own = readMore(before, 'ato|T AX0} two', false).problem;
    const later = readMore(before, 'orrow} and {x|Q} two', false).problem;
    if (!own || !later) throw new Error('Both parts are malformed.');
    expect(withoutRefused(before, own)).toEqual({ ...before, unread: '' });
    expect(withoutRefused(before, later)).toBe(before);
  });

  it('is read as in one piece, wherever it is cut', () => {
    const part = fc.constantFrom('{', '}', '|', 'a', ' ', 'T', ' AH0', TOMATO, '\n', '{b|B}');
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.nat(60), { maxLength: 6 }), (parts, cuts) => {
        const written = parts.join('');
        let text = NOTHING_WRITTEN;
        const problems: string[] = [];
        let from = 0;
        for (const cut of cuts.sort((a, b) => a - b)) {
          const reading = readMore(text, written.slice(from, cut), false);
          if (reading.problem) problems.push(reading.problem.found);
          text = reading.text;
          from = Math.max(from, cut);
        }
        const last = readMore(text, written.slice(from), true);
        if (last.problem) problems.push(last.problem.found);
        const whole = readMarkup(written);
        expect(last.text).toEqual({ marked: whole.text, unread: '' });
        expect(problems[0]).toBe(whole.problem?.found);
      }),
    );
  });
});
