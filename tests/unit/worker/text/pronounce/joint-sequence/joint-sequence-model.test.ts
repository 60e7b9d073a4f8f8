/** What a dictionary tells of words that it does not have. */
import { expect, test } from 'vitest';
import { Graphones } from '../../../../../../worker/text/pronounce/joint-sequence/graphones.ts';
import { buildJointSequenceModel } from '../../../../../../worker/text/pronounce/joint-sequence/joint-sequence-model.ts';
import { Stepwise } from '../../../../../../worker/text/pronounce/joint-sequence/stepwise.ts';
import { createLexicon } from '../../../../../../worker/text/pronounce/lexicon.ts';

const DICTIONARY = `bake\tB EY1 K
bat\tB AE1 T
cake\tK EY1 K
cat\tK AE1 T
kate\tK EY1 T
mat\tM AE1 T
make\tM EY1 K
naïve\tN AA0 IY1 V
odd\tZH
take\tT EY1 K
`;
const graphones = new Graphones({
  a: { AE1: -2, EY1: -2 },
  b: { B: -2 },
  c: { K: -2 },
  e: { '': -2 },
  k: { K: -2 },
  m: { M: -2 },
  t: { T: -2 },
});
const model = new Stepwise(
  buildJointSequenceModel(createLexicon(new TextEncoder().encode(DICTIONARY)), graphones),
).get();

function score(word: string, phonemes: string): number {
  const sequence = graphones.of(Array.from(word), phonemes.split(' '));
  if (!sequence) throw new Error(`No graphones make ${word} sound ${phonemes}.`);
  return model.logProbability(sequence);
}

test('a silent e makes the vowel long, as in all words of the dictionary', () => {
  expect(score('mate', 'M EY1 T')).toBeGreaterThan(score('mate', 'M AE1 T'));
  expect(score('tat', 'T AE1 T')).toBeGreaterThan(score('tat', 'T EY1 T'));
});

test('known words are more probable than others', () => {
  expect(score('cake', 'K EY1 K')).toBeGreaterThan(score('cake', 'K AE1 K'));
});

test('an empty dictionary gives every sequence a finite probability', () => {
  const empty = new Stepwise(buildJointSequenceModel(createLexicon(new Uint8Array()), graphones)).get();
  // Each graphone and the end are one of nine possibilities.
  const cat = graphones.of(['c', 'a', 't'], ['K', 'AE1', 'T']) ?? new Uint16Array();
  expect(empty.logProbability(cat)).toBeCloseTo(-4 * Math.log(9), 3);
});
