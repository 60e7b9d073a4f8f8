/** When the words and phonemes of a job are spoken, in samples from the start of its audio. */
import { SAMPLE_RATE } from '../contract/audio/audio-format.ts';
import type { TimestampLevel, Timestamps } from '../contract/generation/timestamps.ts';

export interface WordTiming {
  /** As it is written, without markup. */
  readonly text: string;
  /** Its place in the text as it was sent, in Unicode code points; `endChar` is exclusive. */
  readonly startChar: number;
  readonly endChar: number;
  readonly start: number;
  readonly end: number;
}

export interface PhonemeTiming {
  /** ARPAbet. */
  readonly symbol: string;
  readonly start: number;
  readonly end: number;
}

/** In order; neither words nor phonemes overlap. */
export interface Timings {
  readonly words: readonly WordTiming[];
  readonly phonemes: readonly PhonemeTiming[];
}

/** Timings of a part of the audio. The numbers count from the first word and phoneme of the job. */
export interface TimingsPart extends Timings {
  readonly firstWord: number;
  readonly firstPhoneme: number;
}

export const isEmpty = ({ words, phonemes }: Timings): boolean => words.length === 0 && phonemes.length === 0;

/** The second follows the first. */
export function joinTimings(first: Timings, second: Timings): Timings {
  return {
    words: [...first.words, ...second.words],
    phonemes: [...first.phonemes, ...second.phonemes],
  };
}

/** How many words and phonemes have been timed. */
export type Timed = Pick<TimingsPart, 'firstWord' | 'firstPhoneme'>;

export const NOTHING_TIMED: Timed = { firstWord: 0, firstPhoneme: 0 };

/** How many have been timed after a part. */
export function afterPart({ firstWord, words, firstPhoneme, phonemes }: TimingsPart): Timed {
  return { firstWord: firstWord + words.length, firstPhoneme: firstPhoneme + phonemes.length };
}

/** What begins before a sample, and what begins later. */
export function splitTimings(part: TimingsPart, sample: number): readonly [TimingsPart, TimingsPart] {
  const words = splitAt(part.words, sample);
  const phonemes = splitAt(part.phonemes, sample);
  const early = { ...part, words: words.early, phonemes: phonemes.early };
  return [early, { ...afterPart(early), words: words.late, phonemes: phonemes.late }];
}

function splitAt<T extends { readonly start: number }>(items: readonly T[], sample: number) {
  const first = items.findIndex(({ start }) => start >= sample);
  const count = first === -1 ? items.length : first;
  return { early: items.slice(0, count), late: items.slice(count) };
}

/** Timings as the contract has them. */
export function timestampsOf({ words, phonemes }: Timings, level: TimestampLevel): Timestamps {
  return {
    words: words.map(({ text, startChar, endChar, ...time }) => ({
      text,
      start_char: startChar,
      end_char: endChar,
      ...seconds(time),
    })),
    ...(level === 'phoneme' && {
      phonemes: phonemes.map(({ symbol, ...time }) => ({ symbol, ...seconds(time) })),
    }),
  };
}

function seconds({ start, end }: { readonly start: number; readonly end: number }) {
  return { start_s: start / SAMPLE_RATE, end_s: end / SAMPLE_RATE };
}
