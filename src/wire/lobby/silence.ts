/** Ticks of silence after which a host is asked to answer. Heartbeats come every 2 s. */
const QUIET_TICKS = 6;
/** The same for a host that is loading a model, which can block its thread for seconds on a slow machine. */
const LOADING_TICKS = 30;
/** Ticks that the host has to answer: longer than the time between two heartbeats. */
const ANSWER_TICKS = 3;

/** Milliseconds between two ticks. */
export const TICK_MS = 1_000;

/** Ticks of silence that are allowed. */
export interface SilenceLimits {
  /** Before the host is asked to answer. */
  readonly quiet: number;
  /** The same while it is loading a model. */
  readonly loading: number;
  /** Before the host that was asked counts as frozen. */
  readonly answer: number;
}

const LOBBY_LIMITS: SilenceLimits = { quiet: QUIET_TICKS, loading: LOADING_TICKS, answer: ANSWER_TICKS };

/** A tick this late means that this realm did not run: the machine slept, or its thread was blocked. */
const PAUSE_MS = 3 * TICK_MS;

/**
 * Notices that a host has fallen silent. Time is counted in ticks of this realm, not read from a clock: while the machine
 * sleeps neither side runs, and a realm that wakes up must not take the host's sleep for its death.
 */
export class SilenceWatch {
  readonly #limits: SilenceLimits;
  #ticks = 0;
  #limit: number;
  #lastTick = performance.now();

  constructor(limits: SilenceLimits = LOBBY_LIMITS) {
    this.#limits = limits;
    this.#limit = limits.quiet;
  }

  /** Call when the host is heard. @param loading whether it is loading a model */
  heard(loading: boolean): void {
    this.#ticks = 0;
    this.#limit = loading ? this.#limits.loading : this.#limits.quiet;
  }

  /** Call every {@link TICK_MS}. @returns `ask` when the host should be asked, `frozen` when it did not answer */
  tick(): 'wait' | 'ask' | 'frozen' {
    const now = performance.now();
    const paused = now - this.#lastTick > PAUSE_MS;
    this.#lastTick = now;
    this.#ticks = paused ? 0 : this.#ticks + 1;
    if (this.#ticks === this.#limit) return 'ask';
    return this.#ticks >= this.#limit + this.#limits.answer ? 'frozen' : 'wait';
  }
}
