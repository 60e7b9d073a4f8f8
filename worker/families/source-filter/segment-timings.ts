import { FRAME_SAMPLES } from '../../../src/contract/audio/audio-format.ts';
import type { PhonemeTiming, Timed, TimingsPart, WordTiming } from '../../../src/job/timings.ts';
import { MODEL_FRAMES } from './prosody/durations.ts';
import type { SentWord } from './utterance-plan.ts';

/** Samples in one model frame. */
const HOP = FRAME_SAMPLES / MODEL_FRAMES;

/**
 * How much later than its first planned sample a phoneme is heard: after a pause, and a hiss after a voiced sound. The sound grows
 * slowly there, and the recordings that the durations are learned from are divided where it begins to grow.
 */
const AFTER_PAUSE = 2 * HOP;
const HISS_AFTER_VOICE = HOP / 2;

const HISS = /^(?:S|SH|Z|ZH)$/;
const VOICED = /\d$|^(?:L|M|N|NG|R|W|Y)$/;

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
    const before = phonemes.at(-1);
    const follows = before?.end === start ? before : null;
    const begin = start + Math.min(delay(follows?.symbol ?? null, symbol), (next - start) / 2);
    if (word && begin < last) {
      const spoken = words.at(-1);
      if (follows && spoken) {
        phonemes[phonemes.length - 1] = { ...follows, end: begin };
        words[words.length - 1] = { ...spoken, end: begin };
      }
      phonemes.push({ symbol, start: begin, end });
      if (spoken && word === open) words[words.length - 1] = { ...spoken, end };
      else words.push({ ...word, start: begin, end });
      open = word;
    }
    start = next;
  }
  return { ...before, words, phonemes };
}

/** Samples by which a phoneme is heard late. @param before the phoneme before it; null after a pause */
function delay(before: string | null, symbol: string): number {
  if (before === null) return AFTER_PAUSE;
  return HISS.test(symbol) && VOICED.test(before) ? HISS_AFTER_VOICE : 0;
}
