import type { TimestampLevel } from '../../../src/contract/generation/timestamps.ts';
import {
  isEmpty,
  joinTimings,
  NOTHING_TIMED,
  splitTimings,
  type TimingsPart,
} from '../../../src/job/timings.ts';

/** Holds the timings of segments until the frames in which they begin are sent. */
export class TimingOutbox {
  #waiting: TimingsPart = { ...NOTHING_TIMED, words: [], phonemes: [] };

  /** Adds the timings of the next segment. A resumed job begins in the middle of its words. */
  put(part: TimingsPart): void {
    const waiting = this.#waiting;
    this.#waiting = isEmpty(waiting) ? part : { ...waiting, ...joinTimings(waiting, part) };
  }

  /** What begins before a sample and was not taken before. */
  take(sample: number, level: TimestampLevel): TimingsPart {
    const [early, late] = splitTimings(this.#waiting, sample);
    this.#waiting = late;
    return level === 'phoneme' ? early : { ...early, phonemes: [] };
  }
}
