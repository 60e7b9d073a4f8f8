/** Where playback was at one moment of the context's clock. */
interface Mark {
  /** Seconds of the context's clock. */
  readonly time: number;
  /** Samples rendered before it. */
  readonly played: number;
  /** Whether samples came out after it. */
  readonly sounding: boolean;
}

/** Marks older than this are no longer asked for: no output is that late. */
const KEPT_SECONDS = 3;

/** Tells how many samples had been rendered at any moment of the last seconds, from reports of the audio thread. */
export class HeardClock {
  readonly #sampleRate: number;
  #marks: readonly Mark[] = [];

  /** @param sampleRate of the context, in Hz */
  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** Takes a report; they come in order of time. */
  mark(mark: Mark): void {
    this.#marks = [...this.#marks.filter(({ time }) => time > mark.time - KEPT_SECONDS), mark];
  }

  /** Samples rendered before `time` (seconds of the context's clock), to a fraction of one. */
  at(time: number): number {
    const after = this.#marks.find((mark) => mark.time > time);
    const before = this.#marks.findLast((mark) => mark.time <= time);
    if (before === undefined) return after?.played ?? 0;
    if (!before.sounding) return before.played;
    const since = before.played + (time - before.time) * this.#sampleRate;
    return after === undefined ? since : Math.min(since, after.played);
  }

  /** Begins anew: the next reports count from zero. */
  reset(): void {
    this.#marks = [];
  }
}
