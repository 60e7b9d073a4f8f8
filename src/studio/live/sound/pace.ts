/** Samples in one frame of 80 ms, and in a second. */
const FRAME_SAMPLES = 1_920;
const SAMPLE_RATE = 24_000;

/**
 * Frames belong to one run as long as no more than this lies between them, in milliseconds. A longer pause is the
 * service waiting for text, and says nothing about how fast it works.
 */
export const RUN_MS = 400;

/** How the frames of one response came. Times are `performance.now()`. */
export interface Pace {
  readonly samples: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  /** Runs of frames: as good as the segments that the service made. */
  readonly runs: number;
  /** Milliseconds between neighbouring messages of a run. */
  readonly gaps: readonly number[];
}

export const NO_PACE: Pace = { samples: 0, firstAt: null, lastAt: null, runs: 0, gaps: [] };

/** `pace` after audio of so many samples came at `at`. */
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

/** Frames of 80 ms; the last may be shorter. */
export function framesOf({ samples }: Pace): number {
  return Math.ceil(samples / FRAME_SAMPLES);
}

/** Length of the audio in seconds. */
export function secondsOf({ samples }: Pace): number {
  return samples / SAMPLE_RATE;
}

/** The middle value and the largest; null when there are none. */
export function middleAndMost(
  values: readonly number[],
): { readonly p50: number; readonly max: number } | null {
  const sorted = [...values].sort((a, b) => a - b);
  const p50 = sorted[Math.floor((sorted.length - 1) / 2)];
  const max = sorted.at(-1);
  return p50 === undefined || max === undefined ? null : { p50, max };
}
