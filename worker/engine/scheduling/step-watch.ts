/** The least time that a step may take, in milliseconds: more than any cold start, even on a slow machine. */
const LEAST_LIMIT_MS = 60_000;
/** How many times longer than the slowest step so far a step may take. */
const SLACK = 20;
const TICK_MS = 1_000;

/**
 * Notices a step that does not return. Time is counted in ticks of this worker, not read from a clock, so that neither
 * the machine's sleep nor a graph run that blocks the thread counts as waiting.
 */
export class StepWatch {
  readonly #onStuck: (afterMs: number) => void;
  #slowestMs = 0;
  #startedAt = 0;
  #waitedMs = 0;
  #timer: ReturnType<typeof setInterval> | null = null;

  /** @param onStuck called once for a step that has taken longer than it may */
  constructor(onStuck: (afterMs: number) => void) {
    this.#onStuck = onStuck;
  }

  begin(): void {
    this.#startedAt = performance.now();
    this.#waitedMs = 0;
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS);
  }

  end(): void {
    // No longer than the worker was awake: the machine may have slept meanwhile.
    const tookMs = Math.min(performance.now() - this.#startedAt, this.#waitedMs + TICK_MS);
    this.#slowestMs = Math.max(this.#slowestMs, tookMs);
    this.#waitedMs = Number.NEGATIVE_INFINITY;
  }

  /** To be called when no step will follow for now. */
  rest(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #tick(): void {
    const limitMs = Math.max(LEAST_LIMIT_MS, SLACK * this.#slowestMs);
    this.#waitedMs += TICK_MS;
    if (this.#waitedMs < limitMs) return;
    this.#waitedMs = Number.NEGATIVE_INFINITY;
    this.#onStuck(limitMs);
  }
}
