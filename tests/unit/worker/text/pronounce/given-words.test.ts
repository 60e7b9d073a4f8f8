/** Words whose pronunciation is given, all the way from the text to the tokens of the model. */
import { describe, expect, test } from 'vitest';
import tokenTable from '../../../../../models/embedded/tokens.json' with { type: 'json' };
import { lexiconEntries } from '../../../../../src/contract/text/lexicon.ts';
import { readMarkup } from '../../../../../src/contract/text/pronunciation-markup.ts';
import type { TextSource } from '../../../../../worker/families/family.ts';
import { planUtterance } from '../../../../../worker/families/source-filter/utterance-plan.ts';
import { createPhonemizer } from '../../../../../worker/text/index.ts';
import { lexicon } from '../spoken-form.ts';

const phonemizer = createPhonemizer({
  lexicon,
  g2p: async (word) => [`<${word}>`],
  weakWords: new Set(tokenTable.weakWords),
});

/** A whole text, with its markup read as at the edge of the service. */
function source(written: string): TextSource {
  const pieces = [{ ...readMarkup(written).text, inputChars: 0, final: true }];
  return { next: () => pieces.shift() ?? null };
}

async function runs(text: string, own: Readonly<Record<string, string>> = {}, maxChars = 150) {
  const tokens: string[] = [];
  for await (const part of planUtterance(source(text), phonemizer, maxChars, lexiconEntries(own))) {
    if (part !== 'wait') tokens.push(part.tokens.join(' '));
  }
  return tokens;
}

describe('in the text', () => {
  test.each([
    ['{tomato|T AH0 M AA1 T OW2}', '^ T AH0 M AA1 T OW2 .'],
    ['A {Knuth|K AH0 N UW1 TH}, no?', '^ AH0 _ K AH0 N UW1 TH , N OW1 ?'],
    ['{Knuth|K AH0 N UW1 TH}’s book', '^ K AH0 N UW1 TH S _ B UH1 K .'],
    ['two {gif|JH IH1 F}s', '^ T UW1 _ JH IH1 F S .'],
    ['the {hour|AW1 ER0}', '^ DH IY0 _ AW1 ER0 .'],
    ['({NASA|N AE1 S AH0})', '^ N AE1 S AH0 .'],
    ['5 {km|K L IH1 K S}', '^ F AY1 V _ K L IH1 K S .'],
    ['{3.5|P AY1}-based', '^ P AY1 _ B EY1 S T .'],
    // A period within a given word ends no sentence.
    ['{St. Ives|S AH0 N T AY1 V Z} is far. Go.', '^ S AH0 N T AY1 V Z _ IH0 Z _ F AA1 R .|^ G OW1 .'],
    // What is no pronunciation is read as ever, also signs of the private use area.
    ['{a, b}', '^ EY1 , B IY1 .'],
    ['one \uE000 two', '^ W AH1 N _ T UW1 .'],
  ])('%s', async (text, expected) => {
    expect((await runs(text)).join('|')).toBe(expected);
  });

  test('a given word is never cut', async () => {
    const given = '{a very long name, of many words|Z UH1 ZH}';
    const text = `Some words go here and ${given} and so on, and ${given}, and more of it; and ${given} to the end.`;
    const parts = await runs(text, {}, 40);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join(' ').match(/Z UH1 ZH/g)).toHaveLength(3);
    expect(parts.join(' ')).not.toMatch(/N EY1 M/);
  });
});

describe('by the lexicon of the user', () => {
  const OWN = {
    sql: 'S IY1 K W AH0 L',
    "o'brien": 'OW2 B R AY1 N',
    b2b: 'B IY2 B IY1',
    nguyen: 'W IH1 N',
    москва: 'M AA1 S K AW2',
  };
  test.each([
    ['SQL is old', '^ S IY1 K W AH0 L _ IH0 Z _ OW1 L D .'],
    ['the SQL.', '^ DH AH0 _ S IY1 K W AH0 L .'],
    ["sql's", '^ S IY1 K W AH0 L Z .'],
    ['SQLs', '^ S IY1 K W AH0 L Z .'],
    ['SQL-based', '^ S IY1 K W AH0 L _ B EY1 S T .'],
    ["O'Brien", '^ OW2 B R AY1 N .'],
    ['O’Brien’s', '^ OW2 B R AY1 N Z .'],
    ['B2B', '^ B IY2 B IY1 .'],
    ['Nguyễn', '^ W IH1 N .'],
    ['Москва', '^ M AA1 S K AW2 .'],
    // What the text says itself goes before it.
    ['{SQL|EH1 S}', '^ EH1 S .'],
  ])('%s', async (text, expected) => {
    expect((await runs(text, OWN)).join('|')).toBe(expected);
  });

  test.each(['sql.com', 'me@sql.org', '#SQL', 'a_sql', 'my/sql.txt', 'sql.exe', 'SQLite', 'mysql'])(
    'leaves %s alone',
    async (text) => {
      expect(await runs(text, OWN)).toEqual(await runs(text));
    },
  );
});
