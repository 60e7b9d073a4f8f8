export { normalise } from './normalise/normalise.ts';
export type { Mark, SpokenItem } from './normalise/spoken-list.ts';
export type { GivenPronunciations } from './pronounce/given-words.ts';
export { Graphones } from './pronounce/joint-sequence/graphones.ts';
export {
  buildJointSequenceModel,
  type JointSequenceModel,
} from './pronounce/joint-sequence/joint-sequence-model.ts';
export { askRelatives } from './pronounce/joint-sequence/relatives.ts';
export { Stepwise } from './pronounce/joint-sequence/stepwise.ts';
export { createLexicon, type Lexicon } from './pronounce/lexicon.ts';
export { createPhonemiser, type Phonemiser } from './pronounce/phonemiser.ts';
export type { Grapheme2Phoneme } from './pronounce/pronounce.ts';
export { type Segment, splitText } from './sentences/split-text.ts';
