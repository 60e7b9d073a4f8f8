import fixture from '../fixtures/held-out-sentences.json';
import { spread } from './spread.ts';

/** A sentence that no voice was trained on. */
export interface HeldOutSentence {
  /** As in the CMU Arctic prompts: `arctic_a0010`. */
  readonly id: string;
  readonly text: string;
}

/** A number of the hundred held-out sentences, spread evenly; all when null. */
export function heldOutSentences(count: number | null): readonly HeldOutSentence[] {
  return spread(fixture.sentences, count);
}
