import { describe, expect, test } from 'vitest';
import { spoken } from '../spoken-form.ts';

const ROWS: readonly (readonly [written: string, spoken: string])[] = [
  ['Henry VIII had six wives.', 'henry the eighth had six wives .'],
  ['Chapter IV', 'chapter four'],
  ['World War II', 'world war two'],
  ['Louis XIV', 'louis the fourteenth'],
  ["Louis XIV's court", "louis the fourteenth's court"],
  ['Elizabeth II', 'elizabeth the second'],
  ['Super Bowl LVIII', 'super bowl fifty eight'],
  ['Part I.', 'part one .'],
  ['Act III, Scene ii', 'act three , scene two'],
  ['Rocky III', 'rocky three'],
  ['Final Fantasy XVI', 'final fantasy sixteen'],
  ['Malcolm X', 'malcolm X'],
  ['Henry V', 'henry the fifth'],
  ['Pope John Paul II', 'pope john paul the second'],
  ['Type II diabetes', 'type two diabetes'],
  ['IV fluids', 'I V fluids'],
  ['Charles III and Camilla', 'charles the third and camilla'],
  ['St. Louis', 'saint louis'],
  ['Chapter 10', 'chapter ten'],
  ['WWII', 'world war two'],
  ['Chapter III: The Return', 'chapter three : the return'],
  ['King George VI', 'king george the sixth'],
  ["Queen Elizabeth II's reign", "queen elizabeth the second's reign"],
  ['Vol. XII, No. 3', 'volume twelve , number three'],
  ['Star Wars: Episode V', 'star wars : episode five'],
  ['Title IX', 'title nine'],
  ['## Title', 'title'],
];

describe('Roman numerals', () => {
  test.each(ROWS)('%j', (written, expected) => {
    expect(spoken(written)).toBe(expected);
  });
});
