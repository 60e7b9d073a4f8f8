import type { SpeechJob } from '../../../src/job/speech-job.ts';
import { createTally } from '../../../src/primitives/tally.ts';
import { createServices, type Services } from '../../../src/service/services.ts';
import { createStore } from '../../../src/store/store.ts';
import type { TaskEnd } from './job-task.ts';

/**
 * Does the accounting of the engine's jobs: metering, history, stored audio. All of it runs beside the generation; a store
 * that fails never stops speech.
 */
export interface Recorder {
  begin(job: SpeechJob): void;
  segment(job: SpeechJob, first: number, pcm: Int16Array<ArrayBuffer>): void;
  end(job: SpeechJob, end: TaskEnd): void;
}

/** A write that failed. */
interface Failure {
  readonly what: string;
  readonly error: unknown;
}

export function createRecorder(
  services: Pick<Services, 'settlement' | 'history' | 'housekeeping'> = createServices(createStore()),
): Recorder {
  const { settlement, history, housekeeping } = services;
  const failures = createTally<Failure>((count, { what, error }) => {
    const writes = count === 1 ? 'failed write' : 'failed writes';
    const why = error instanceof Error ? error.message : String(error);
    console.warn(`Parley: ${what} could not be stored, ${count} ${writes} so far. ${why}`);
  });
  const guard = (what: string, write: Promise<unknown>) =>
    write.catch((error: unknown) => failures.add({ what, error }));
  let audioTail: Promise<unknown> = Promise.resolve();
  void guard('the pruned history', housekeeping.run());
  return {
    begin: (job) => void guard('a history record', settlement.begin(job, Date.now())),
    segment(job, first, pcm) {
      if (!job.origin.history) return;
      audioTail = audioTail.then(() =>
        guard('audio of the history', history.appendAudio(job.id, first, pcm)),
      );
    },
    end(job, end) {
      const { summary } = end;
      // A retryable failure is not the end of the job: its opener announces it again or gives it up.
      if (end.type === 'failed' && end.error.retryable) return;
      const status = end.type === 'done' ? 'completed' : end.type;
      // Not after the audio: a client that reads the usage right after the response must find this generation in it.
      const settled = settlement.settle(job, { status, atMs: Date.now(), samples: summary.samples, summary });
      void guard('the usage of a generation', settled).then(() =>
        guard('the pruned history', housekeeping.run()),
      );
    },
  };
}
