import type { JobOpener, JobStream, UtteranceStream } from '../../../src/job/job-stream.ts';
import type { SpeechJob } from '../../../src/job/speech-job.ts';
import { NoEngineError } from '../../../src/wire/jobs/no-engine-error.ts';
import { pumpJob } from '../responses/job-pump.ts';
import type { Effect } from './effects.ts';
import type { EventBody } from './events.ts';

/** What becomes of a job, as events of the state machine. */
export type JobEvent = Extract<EventBody<never>, { readonly jobId: string }>;

/** Effects that concern a job. */
export type JobEffect = Extract<
  Effect,
  { readonly type: 'openJob' | 'openUtterance' | 'appendText' | 'finishText' | 'cancelJob' }
>;

export interface SessionJobsOptions {
  readonly opener: JobOpener;
  /** How long a job waits for an engine that is loading, in milliseconds. */
  readonly startTimeoutMs: number;
  readonly onEvent: (event: JobEvent) => void;
}

/** The jobs that a session has open. What ends is forgotten. */
export class SessionJobs {
  readonly #options: SessionJobsOptions;
  readonly #jobs = new Map<string, JobStream>();
  /** Those among them whose text arrives in pieces. */
  readonly #utterances = new Map<string, UtteranceStream>();

  constructor(options: SessionJobsOptions) {
    this.#options = options;
  }

  run(effect: JobEffect): void {
    const { opener, startTimeoutMs } = this.#options;
    switch (effect.type) {
      case 'openJob':
        this.#follow(effect.job, opener.open(effect.job, { startTimeoutMs }));
        return;
      case 'openUtterance': {
        const stream = opener.openUtterance(effect.job, { startTimeoutMs });
        this.#utterances.set(effect.job.id, stream);
        this.#follow(effect.job, stream);
        return;
      }
      case 'appendText':
        this.#utterances.get(effect.jobId)?.append(effect.text);
        return;
      case 'finishText':
        this.#utterances.get(effect.jobId)?.finish();
        return;
      case 'cancelJob':
        this.#jobs.get(effect.jobId)?.cancel();
        this.#forget(effect.jobId);
    }
  }

  /** Cancels all jobs: the session is over. */
  release(): void {
    for (const job of this.#jobs.values()) job.cancel();
    this.#jobs.clear();
    this.#utterances.clear();
  }

  #follow({ id: jobId, authored }: SpeechJob, stream: JobStream): void {
    const { onEvent } = this.#options;
    this.#jobs.set(jobId, stream);
    void pumpJob(stream, {
      // Any other text was sent from here.
      onText: (text) => {
        if (authored) onEvent({ type: 'wrote', jobId, text });
      },
      onFrames: ({ first, pcm, timings }) =>
        onEvent({ type: 'frames', jobId, first, pcm, ...(timings && { timings }) }),
      onDone: (summary) => {
        this.#forget(jobId);
        onEvent({ type: 'jobDone', jobId, summary });
      },
      onError: (error) => {
        this.#forget(jobId);
        onEvent(
          // The opener has tried every engine there is.
          error instanceof NoEngineError
            ? { type: 'engineLost', jobId, message: error.message }
            : { type: 'jobFailed', jobId, error: error.toData() },
        );
      },
    });
  }

  #forget(jobId: string): void {
    this.#jobs.delete(jobId);
    this.#utterances.delete(jobId);
  }
}
