import { SAMPLE_RATE } from '../../../client/parley.ts';

/** Samples in one frame: 80 ms. */
const FRAME_SAMPLES = 0.08 * SAMPLE_RATE;

/**
 * The longest gap between frames of one run, in milliseconds. In a longer pause the service waits for text, which says
 * nothing about its speed.
 */
export const RUN_MS = 400;

/** How the frames of one response arrived. Times are `performance.now()`. */
export interface Pace {
  readonly samples: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  /** Runs of frames: an estimate of the number of segments. */
  readonly runs: number;
  /** Milliseconds between neighboring messages of a run. */
  readonly gaps: readonly number[];
}

export const NO_PACE: Pace = { samples: 0, firstAt: null, lastAt: null, runs: 0, gaps: [] };

/** `pace` after `samples` samples of audio arrived at `at`. */
export function arrived(pace: Pace, samples: number, at: number): Pace {
  const gap = pace.lastAt === null ? Number.POSITIVE_INFINITY : at - pace.lastAt;
  const inRun = gap <= RUN_MS;
  return {
    samples: pace.samples + samples,
    firstAt: pace.firstAt ?? at,
    lastAt: at,
    runs: pace.runs + (inRun ? 0 : 1),
    gaps: inRun ? [...pace.gaps, gap] : pace.gaps,
  };
}

/** The number of frames; the last may be shorter than 80 ms. */
export function framesOf({ samples }: Pace): number {
  return Math.ceil(samples / FRAME_SAMPLES);
}

/** Length of the audio in seconds. */
export function secondsOf({ samples }: Pace): number {
  return samples / SAMPLE_RATE;
}

/** The median and the maximum; null when there are no values. */
export function medianAndMax(
  values: readonly number[],
): { readonly p50: number; readonly max: number } | null {
  const sorted = [...values].sort((a, b) => a - b);
  const p50 = sorted[Math.floor((sorted.length - 1) / 2)];
  const max = sorted.at(-1);
  return p50 === undefined || max === undefined ? null : { p50, max };
}
