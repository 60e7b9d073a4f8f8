import { describe, expect, test } from 'vitest';
import { splitText } from '../../../../../worker/text/index.ts';

const MARKS = { sentence: '.', clause: ',', paragraph: '¶' } as const;

/** Segments with their boundaries: "text" + "." for a sentence, "," for a clause, "¶" for a paragraph. */
const split = (text: string, maxChars?: number): string[] =>
  splitText(text, maxChars === undefined ? {} : { maxChars }).map(
    (segment) => `${segment.text} ${MARKS[segment.boundary]}`,
  );

const sentences = (...texts: string[]): string[] => texts.map((text) => `${text} .`);

describe('sentences', () => {
  test.each<readonly string[]>([
    ['Hello.'],
    ['One.', 'Two!', 'Three?', 'Four'],
    // Abbreviations.
    ['Dr. Smith met Mrs. Jones and Prof. Plum.', 'They talked.'],
    ['Use apples, e.g. Braeburn, i.e. Red ones.', 'Good.'],
    ['See No. 5 and Fig. 3 on pp. 5-7.', 'Then vol. 2.'],
    ['The answer is no.', 'We go.'],
    ['Gen. Lee and Lt. Col. Brown saw Sen. Warren.'],
    ['He works at Acme Inc. in Ohio.'],
    ['He works at Acme Inc.', 'The pay is good.'],
    ['Acme Inc. Holdings is big.'],
    ['Cats, dogs, etc.', 'Then birds.'],
    ['Cats vs. Dogs is a film.'],
    ['The U.S. Army is big.'],
    ['I live in the U.S.', 'It is big.'],
    ['She has a Ph.D. in physics.', 'He has none.'],
    ['Martin Luther King Jr. spoke.', 'We heard.'],
    ['At 5 p.m. we left.', 'At 6 p.m.', 'We ate.'],
    ['At 5 p.m. EST on Mon. Jan. 5 we met.'],
    ['Main St. Station is near Mt. Everest.'],
    ['He lives on Main St.', 'She does not.'],
    ['It is approx. 5 km.', 'Right.'],
    // Initials and single letters.
    ['J. R. R. Tolkien wrote it.', 'George W. Bush read it.'],
    ['Take vitamin C.', 'Then plan B.', 'So did I.', 'We did.'],
    // Numbers.
    ['Pi is 3.14 and $5.99 is a price.', 'Yes.'],
    ['Version 2.0.1 is out.', 'Get it.'],
    // Quotes and brackets after the mark.
    ['"Stop!" he said.', '"Why?"', 'She left.'],
    ['“Stop!” he said.', '“Why?”', 'She left.'],
    ['(He left.)', 'Then she left.'],
    ['He said "Go."', 'She went.'],
    ['Yahoo! is a company.'],
    ['Really?', 'yes.'],
    // Ellipses.
    ['Wait... what?', 'Well...', 'Yes.'],
    ['Wait… what?'],
    // Addresses.
    ['See example.com or https://example.org/a.b?c=d.', 'Bye.'],
    ['Mail john.doe@example.com.', 'Now.'],
  ])('%j %j %j %j', (...parts) => {
    expect(split(parts.join(' '))).toEqual(sentences(...parts));
  });
});

describe('lines', () => {
  test.each([
    ['One.\nTwo.', ['One. ¶', 'Two. .']],
    ['Title\n\nText here. More.\r\n\r\nEnd', ['Title ¶', 'Text here. .', 'More. ¶', 'End .']],
    ['1. Open the door\n2. Close it', ['1. Open the door ¶', '2. Close it .']],
    ['milk\neggs\nbread', ['milk ¶', 'eggs ¶', 'bread .']],
    [
      'A long line that was wrapped by a mail program\nand goes on.',
      ['A long line that was wrapped by a mail program\nand goes on. .'],
    ],
    [
      'A long line that was wrapped by a mail program\n\nand not.',
      ['A long line that was wrapped by a mail program ¶', 'and not. .'],
    ],
    ['\n\n  One  \n\n', ['One .']],
    ['Hello\n***\nBye', ['Hello\n*** ¶', 'Bye .']],
    ['---\nHello', ['---\nHello .']],
    ['😀 Hello! 😀', ['😀 Hello! 😀 .']],
    ['', []],
    [' \n ', []],
    ['*** 😀 ...', []],
  ])('%j', (text, expected) => {
    expect(split(text)).toEqual(expected);
  });
});

describe('long sentences', () => {
  test.each([
    ['one two three; four five six', 20, ['one two three; ,', 'four five six .']],
    ['one two three, four five six', 20, ['one two three, ,', 'four five six .']],
    ['one two three four five six', 20, ['one two three ,', 'four five six .']],
    ['one two — three four five', 20, ['one two — ,', 'three four five .']],
    ['on March 3, 2024 we met again', 45, ['on March 3, 2024 we ,', 'met again .']],
    ['abcdefghijklmnopqrst', 10, ['abcdefghij ,', 'klmnopqrst .']],
    ['😀😀😀😀', 2, []],
  ])('%j at %i', (text, maxChars, expected) => {
    expect(split(text, maxChars)).toEqual(expected);
  });

  test('digits count as the words they become', () => {
    for (const { text } of splitText('1234567890'.repeat(20))) expect(text.length).toBeLessThanOrEqual(30);
  });

  test('no piece exceeds the requested length', () => {
    const text =
      'It was a bright cold day, and the clocks were striking; nobody wondered why - or where it went '.repeat(
        20,
      );
    const segments = splitText(text);
    expect(segments.length).toBeGreaterThan(10);
    for (const segment of segments) expect(segment.text.length).toBeLessThanOrEqual(180);
    expect(segments.slice(0, -1).every((segment) => segment.boundary === 'clause')).toBe(true);
  });
});

test('offsets refer to the source text', () => {
  const text = '  One. “Two?”\n\nThree 😀 four.  ';
  for (const { text: piece, start, end } of splitText(text)) expect(text.slice(start, end)).toBe(piece);
});
