import { FRAME_SAMPLES } from '../../../src/contract/audio/audio-format.ts';
import type { PhonemeTiming, Timed, TimingsPart, WordTiming } from '../../../src/job/timings.ts';
import { MODEL_FRAMES } from './prosody/durations.ts';
import type { SentWord } from './utterance-plan.ts';

/** Samples in one model frame. */
const HOP = FRAME_SAMPLES / MODEL_FRAMES;

/**
 * Sound after a pause is heard this much later than its first token is planned: in the recordings that the durations are
 * learned from, the first phoneme begins before its sound does.
 */
const ONSET = HOP;

/** The tokens of a segment with their words and their durations in model frames. */
export interface TimedTokens {
  readonly tokens: readonly string[];
  readonly words: readonly (SentWord | null)[];
  readonly durations: Int32Array;
}

/**
 * When the words and phonemes of a segment are spoken. The model renders each token at its planned frames, so the plan tells;
 * silence belongs to marks, which are neither word nor phoneme.
 * @param before what was timed before the segment
 * @param frame its first frame in the speech
 * @param cap frames of the whole speech at most: what begins later is not spoken
 */
export function segmentTimings(
  { tokens, words: sources, durations }: TimedTokens,
  before: Timed,
  frame: number,
  cap: number,
): TimingsPart {
  const words: WordTiming[] = [];
  const phonemes: PhonemeTiming[] = [];
  const last = cap * FRAME_SAMPLES;
  let start = frame * FRAME_SAMPLES;
  let open: SentWord | null = null;
  for (const [index, symbol] of tokens.entries()) {
    const next = start + (durations[index] ?? 0) * HOP;
    const end = Math.min(next, last);
    const word = sources[index] ?? null;
    const afterPause = phonemes.at(-1)?.end !== start;
    const begin = afterPause ? start + Math.min(ONSET, (next - start) / 2) : start;
    if (word && begin < last) {
      phonemes.push({ symbol, start: begin, end });
      const spoken = words.at(-1);
      if (spoken && word === open) words[words.length - 1] = { ...spoken, end };
      else words.push({ ...word, start: begin, end });
      open = word;
    }
    start = next;
  }
  return { ...before, words, phonemes };
}
