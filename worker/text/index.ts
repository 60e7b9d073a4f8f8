export type { GivenPronunciations } from './given-words.ts';
export { createLexicon, type Lexicon } from './lexicon.ts';
export { normalise } from './normalise.ts';
export { createPhonemiser, type Phonemiser } from './phonemiser.ts';
export type { Grapheme2Phoneme } from './pronounce.ts';
export { type Segment, splitText } from './split-text.ts';
export type { Mark, SpokenItem } from './spoken.ts';
