import type { Watchable } from '../observable/cell.ts';

/** 24 kHz mono sound that may still grow while it is played. Positions and lengths are in samples. */
export interface Sound {
  /** The length so far. */
  readonly samples: number;
  /** Whether more is on its way. */
  readonly growing: boolean;
  /** Notifies of each change of the two above. */
  readonly grown: Watchable;
  /** At most `most` samples from a position on; none at the end of what there is so far. */
  read(from: number, most: number): Promise<Int16Array> | Int16Array;
}

/** Resolves after the next change of a sound, or when `signal` aborts. */
export function nextGrowth(sound: Sound, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stop = sound.grown.watch(done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
