/** What the words say that begin like another one. */
import { expect, test } from 'vitest';
import { Graphones } from '../../../../../../worker/text/pronounce/joint-sequence/graphones.ts';
import { askRelatives } from '../../../../../../worker/text/pronounce/joint-sequence/relatives.ts';
import { createLexicon } from '../../../../../../worker/text/pronounce/lexicon.ts';

const lexicon = createLexicon(
  new TextEncoder().encode(
    'pelicans\tP EH1 L AH0 K AH0 N Z\npelicon\tZ\npelion\tP IY1 L IY0 AH0 N\nzebra\tZ IY1 B R AH0\nzebras\tZ EH1 B R AH0 Z\n',
  ),
);
const graphones = new Graphones({
  a: { AH0: -1 },
  b: { B: -1 },
  c: { K: -1 },
  e: { EH1: -1, IY1: -1 },
  i: { AH0: -1, IH0: -1, IY0: -1 },
  l: { L: -1 },
  n: { N: -1 },
  o: { AH0: -1 },
  p: { P: -1 },
  r: { R: -1 },
  s: { Z: -1 },
  z: { Z: -1 },
});

function opinion(word: string, phonemes: string): number {
  const sequence = graphones.of(Array.from(word), phonemes.split(' '));
  if (!sequence) throw new Error(`No graphones make ${word} sound ${phonemes}.`);
  return askRelatives(word, lexicon, graphones)(sequence);
}

test('the plural tells all but the last shared letter of the word', () => {
  expect(opinion('pelican', 'P EH1 L AH0 K AH0 N')).toBeCloseTo(6 * Math.log(1.5 / 2), 6);
  expect(opinion('pelican', 'P EH1 L IH0 K AH0 N')).toBeCloseTo(5 * Math.log(1.5 / 2) + Math.log(0.5 / 2), 6);
});

test('relatives that disagree are counted, those that cannot be aligned are not', () => {
  // "pelicans" says AH0; nothing makes "pelicon" sound Z.
  expect(opinion('pelicen', 'P EH1 L AH0 K EH1 N')).toBeCloseTo(4 * Math.log(1.5 / 2), 6);
  expect(opinion('zebran', 'Z IY1 B R AH0 N')).toBeCloseTo(3 * Math.log(2.5 / 3) + Math.log(1.5 / 3), 6);
});

test.each([
  ['zeal', 'Z EH1 AH0 L'],
  ['pel', 'P EH1 L'],
  ['sin', 'Z IH0 N'],
])('%s has none: no opinion', (word, phonemes) => {
  expect(opinion(word, phonemes)).toBeCloseTo(0, 9);
});
