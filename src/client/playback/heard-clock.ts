/** The position of playback at a time of the context's clock. */
interface Mark {
  /** On the context's clock, in seconds. */
  readonly time: number;
  /** Samples rendered before `time`. */
  readonly played: number;
  /** Whether samples are output after `time`. */
  readonly sounding: boolean;
}

/** Marks are kept this long, in seconds: no output has a longer latency. */
const KEPT_SECONDS = 3;

/** Knows from the reports of the audio thread how many samples were rendered at any time of the last seconds. */
export class HeardClock {
  readonly #sampleRate: number;
  #marks: readonly Mark[] = [];

  /** @param sampleRate of the context, in Hz */
  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** Takes a report; reports arrive in order of time. */
  mark(mark: Mark): void {
    this.#marks = [...this.#marks.filter(({ time }) => time > mark.time - KEPT_SECONDS), mark];
  }

  /** Samples rendered before `time` (on the context's clock, in seconds), with fractions. */
  at(time: number): number {
    const after = this.#marks.find((mark) => mark.time > time);
    const before = this.#marks.findLast((mark) => mark.time <= time);
    if (before === undefined) return after?.played ?? 0;
    if (!before.sounding) return before.played;
    const since = before.played + (time - before.time) * this.#sampleRate;
    return after === undefined ? since : Math.min(since, after.played);
  }

  /** Forgets all reports; the next ones count from zero. */
  reset(): void {
    this.#marks = [];
  }
}
