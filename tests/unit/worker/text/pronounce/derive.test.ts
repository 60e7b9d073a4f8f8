/** Words that are known ones with a regular ending. */
import { describe, expect, test } from 'vitest';
import { derive, ENDINGS, SURE_ENDINGS } from '../../../../../worker/text/pronounce/derive.ts';

const KNOWN = new Map(
  Object.entries({
    hop: 'HH AA1 P',
    hope: 'HH OW1 P',
    spell: 'S P EH1 L',
    party: 'P AA1 R T IY0',
    start: 'S T AA1 R T',
    call: 'K AO1 L',
    ask: 'AE1 S K',
    box: 'B AA1 K S',
    care: 'K EH1 R',
    cat: 'K AE1 T',
    be: 'B IY1',
  }),
);
const lookUp = (word: string) => KNOWN.get(word)?.split(' ') ?? null;

describe.each([
  ['all endings', ENDINGS],
  ['the sure ones', SURE_ENDINGS],
] as const)('%s', (name, endings) => {
  const all = name === 'all endings';
  test.each([
    ['cats', 'K AE1 T S', true],
    ['calls', 'K AO1 L Z', true],
    ['boxes', 'B AA1 K S IH0 Z', true],
    ['careless', 'K EH1 R L AH0 S', true],
    ['hopeful', 'HH OW1 P F AH0 L', true],
    ['catlike', 'K AE1 T L AY2 K', true],
    ['hoping', 'HH OW1 P IH0 NG', false],
    ['hopping', 'HH AA1 P IH0 NG', false],
    ['spelling', 'S P EH1 L IH0 NG', false],
    ['spellings', 'S P EH1 L IH0 NG Z', false],
    ['started', 'S T AA1 R T IH0 D', false],
    ['asked', 'AE1 S K T', false],
    ['called', 'K AO1 L D', false],
    ['partied', 'P AA1 R T IY0 D', false],
  ])('%s', (word, phonemes, sure) => {
    expect(derive(word, lookUp, endings)?.join(' ') ?? null).toBe(all || sure ? phonemes : null);
  });

  test.each(['cat', 'dogs', 'bes', 'being', 'catss', 'ing', 's', ''])('%j is not', (word) => {
    expect(derive(word, lookUp, endings)).toBeNull();
  });
});
