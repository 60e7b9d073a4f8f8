import type { PhonemeTiming, Timings, WordTiming } from '../../src/job/timings.ts';

/** A word of the text at a code point, spoken from one sample to another. */
export const word = (text: string, startChar: number, start: number, end: number): WordTiming => ({
  text,
  startChar,
  endChar: startChar + text.length,
  start,
  end,
});

export const phoneme = (symbol: string, start: number, end: number): PhonemeTiming => ({
  symbol,
  start,
  end,
});

export const NO_TIMINGS: Timings = { words: [], phonemes: [] };
