import type { ServiceError } from '../../contract/errors/errors.ts';
import type { FrameBatch } from '../../job/job-stream.ts';
import type { JobSummary } from '../../job/job-summary.ts';

export type Outcome = { done: false; value: FrameBatch } | { done: true; value: JobSummary };

/** What a job has yielded and its reader has not taken yet: batches in order, then the summary or an error. */
export class OutcomeQueue {
  readonly #onTaken: (batch: FrameBatch) => void;
  readonly #ready: FrameBatch[] = [];
  #waiting: { resolve: (outcome: Outcome) => void; reject: (error: unknown) => void } | null = null;
  #end: { readonly summary: JobSummary } | { readonly error: ServiceError } | null = null;

  /** @param onTaken called with each batch when the reader takes it */
  constructor(onTaken: (batch: FrameBatch) => void) {
    this.#onTaken = onTaken;
  }

  /** The next outcome; one call at a time. */
  next(): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#serve();
    });
  }

  put(batch: FrameBatch): void {
    this.#ready.push(batch);
    this.#serve();
  }

  /** No more batches will come: the reader gets the summary or the error after those that are there. */
  end(end: { readonly summary: JobSummary } | { readonly error: ServiceError }): void {
    this.#end ??= end;
    this.#serve();
  }

  #serve(): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    const batch = this.#ready.shift();
    if (!batch && !this.#end) return;
    this.#waiting = null;
    if (batch) {
      this.#onTaken(batch);
      waiting.resolve({ done: false, value: batch });
    } else if (this.#end && 'summary' in this.#end) {
      waiting.resolve({ done: true, value: this.#end.summary });
    } else {
      waiting.reject(this.#end?.error);
    }
  }
}
