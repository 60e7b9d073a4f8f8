import { describe, expect, it } from 'vitest';
import { sentenceEnds } from '../../../../../worker/text/sentences/sentence-ends.ts';

describe('sentenceEnds', () => {
  /** Each `|` marks the end of a complete sentence. */
  it.each([
    'One',
    'One.',
    'One.| ',
    'One.| T',
    'One?| Two!| Three',
    'One?!| Two',
    '“One.”| Two',
    '"One." ',
    'One... ',
    'One...| Two',
    'One… ',
    'Pi is 3.',
    'Pi is 3.1',
    'Pi is 3.14.| Yes',
    'Ask Dr. ',
    'Ask Dr. Smith.| He',
    'See p. ',
    'No. ',
    'No.| Then',
    'In Jan. ',
    'It is 5.| ',
    'See p. 5.| Then',
    'In the U.S. ',
    'At 5 p.m. on Monday.| Then',
    'Mr. J. R. Smith, e.g. him.| Yes',
    'Heading\n',
    'Heading|\nText',
    'a line that is longer than forty characters\nand goes on in the next',
    '“Stop!” he said.| Then',
    'One.|\n\nTwo',
    '第一句。|第二句。|第',
    'Wait, never.| ',
  ])('%j', (marked) => {
    const text = marked.replaceAll('|', '');
    const found = sentenceEnds(text);
    let shown = text;
    for (const end of found.toReversed()) shown = `${shown.slice(0, end)}|${shown.slice(end)}`;
    expect(shown).toBe(marked);
  });
});
