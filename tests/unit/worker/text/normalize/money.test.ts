import { describe, expect, test } from 'vitest';
import { spoken } from '../spoken-form.ts';

const ROWS: readonly (readonly [written: string, spoken: string])[] = [
  ['$5', 'five dollars'],
  ['$1', 'one dollar'],
  ['$5.99', 'five dollars and ninety nine cents'],
  ['$1.50', 'one dollar and fifty cents'],
  ['$0.99', 'ninety nine cents'],
  ['$3 million', 'three million dollars'],
  ['$2.5bn', 'two point five billion dollars'],
  ['£20', 'twenty pounds'],
  ['€9.99', 'nine euros and ninety nine cents'],
  ['¥500', 'five hundred yen'],
  ['50¢', 'fifty cents'],
  ['$5.00', 'five dollars'],
  ['$1,234.56', 'one thousand two hundred thirty four dollars and fifty six cents'],
  ['$10-20', 'ten to twenty dollars'],
  ['$10-$20', 'ten to twenty dollars'],
  ['a $5 bill', 'a five dollar bill'],
  ['a $3 million deal', 'a three million dollar deal'],
  ['$5K', 'five thousand dollars'],
  ['-$5', 'minus five dollars'],
  ['US$5', 'five U S dollars'],
  ['100 USD', 'one hundred U S dollars'],
  ['20 €', 'twenty euros'],
  ['£1.50', 'one pound and fifty pence'],
  ['$20/month', 'twenty dollars per month'],
  ['$1.2M', 'one point two million dollars'],
  ['$.99', 'ninety nine cents'],
  ['$5 and $6', 'five dollars and six dollars'],
  ['I paid $5.', 'I paid five dollars .'],
  ['It costs $1,000,000!', 'it costs one million dollars !'],
  ['$3.5 billion', 'three point five billion dollars'],
  ['He earned $50k–$60k.', 'he earned fifty thousand to sixty thousand dollars .'],
  ['$5/kg', 'five dollars per kilogram'],
  [
    'Prices rose 3.5% to $1,250.75 in Q3 2024.',
    'prices rose three point five percent to one thousand two hundred fifty dollars and seventy five cents in Q three twenty twenty four .',
  ],
  ['$1.5M-$2M', 'one point five million to two million dollars'],
  [
    "The Smiths' house, built c. 1890, sold for $1.25M in Aug. 2021.",
    "the smiths' house , built circa eighteen ninety , sold for one point two five million dollars in august twenty twenty one .",
  ],
  ['$1/day', 'one dollar per day'],
  ['$0.05', 'five cents'],
  ['5¢', 'five cents'],
  ['$1.01', 'one dollar and one cent'],
  ['$100k', 'one hundred thousand dollars'],
  ['$10,000', 'ten thousand dollars'],
  ['$1 trillion', 'one trillion dollars'],
  ['a $20 bill', 'a twenty dollar bill'],
  ['the $20 bill', 'the twenty dollar bill'],
  ['a £50 note', 'a fifty pound note'],
  ['two $5 bills', 'two five dollar bills'],
  ['€1.2 billion', 'one point two billion euros'],
  ['1.5 million euros', 'one point five million euros'],
  ['100,000 yen', 'one hundred thousand yen'],
  ['$1-$2', 'one to two dollars'],
  ['$5–10 million', 'five to ten million dollars'],
];

describe('money', () => {
  test.each(ROWS)('%j', (written, expected) => {
    expect(spoken(written)).toBe(expected);
  });
});
