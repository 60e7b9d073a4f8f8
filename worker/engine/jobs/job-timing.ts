import type { QueuedJob } from '../../../src/job/engine-activity.ts';
import type { JobSummary } from '../../../src/job/job-summary.ts';

/** When what happened to a job. Moments in performance.now() milliseconds. */
export class JobTiming {
  readonly openedAt = performance.now();
  #startedAt: number | null = null;
  #firstAudioAt: number | null = null;
  #busyMs = 0;

  /** When its first audio was sent; null before. */
  get firstAudioAt(): number | null {
    return this.#firstAudioAt;
  }

  /** When it came and began, on the clock that all realms share. */
  get moments(): QueuedJob {
    return { openedAt: epochMs(this.openedAt), startedAt: this.#startedAt && epochMs(this.#startedAt) };
  }

  /** Its first step begins. */
  start(): void {
    this.#startedAt ??= performance.now();
  }

  audioSent(): void {
    this.#firstAudioAt ??= performance.now();
  }

  /** Counts the time that `task` takes as time of computation. */
  async busy<T>(task: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await task();
    } finally {
      this.#busyMs += performance.now() - started;
    }
  }

  /** @param audioMs milliseconds of audio that were made */
  summary(audioMs: number): Pick<JobSummary, 'queueMs' | 'firstAudioMs' | 'totalMs' | 'rtf'> {
    const now = performance.now();
    return {
      queueMs: (this.#startedAt ?? now) - this.openedAt,
      firstAudioMs: (this.#firstAudioAt ?? now) - this.openedAt,
      totalMs: now - this.openedAt,
      rtf: audioMs > 0 ? this.#busyMs / audioMs : 0,
    };
  }
}

/** A moment of this worker's `performance.now()` as milliseconds since 1970. */
const epochMs = (moment: number) => Math.round(performance.timeOrigin + moment);
