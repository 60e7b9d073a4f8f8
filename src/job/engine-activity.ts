/** What an engine does and has done: figures only, no text and no key. */
export interface EngineActivity {
  /** When this engine began, in milliseconds since 1970. */
  readonly since: number;
  /** Jobs that run or wait, oldest first; at most 50. */
  readonly queue: readonly QueuedJob[];
  /** The last jobs that have ended, oldest first; at most 100. */
  readonly runs: readonly EngineRun[];
}

/** A job that the engine has not finished. Moments in milliseconds since 1970. */
export interface QueuedJob {
  /** When it came. */
  readonly openedAt: number;
  /** When its first step began; null while it waits for it. */
  readonly startedAt: number | null;
}

/** A job that has ended. */
export interface EngineRun {
  /** When it ended, in milliseconds since 1970. */
  readonly endedAt: number;
  /** How it ended. */
  readonly outcome: 'done' | 'cancelled' | 'failed';
  /** How long it waited for its first step, in milliseconds. */
  readonly queueMs: number;
  /** From its arrival to its first audio, in milliseconds. */
  readonly firstAudioMs: number;
  /** Milliseconds of audio that were made. */
  readonly audioMs: number;
  /** Time of computation / time of the audio; 0 when it made none. */
  readonly rtf: number;
}

export const MOST_QUEUED = 50;
export const MOST_RUNS = 100;
