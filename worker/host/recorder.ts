import { createServices } from '../../src/service/services.ts';
import { createStore } from '../../src/store/store.ts';
import type { SpeechJob } from '../../src/wire/protocol.ts';
import type { TaskEnd } from './job-task.ts';

/**
 * Keeps the books of the engine's jobs: meter, history, audio. All of it happens beside the generation, in the order it
 * was asked for; a store that fails never stops speech.
 */
export interface Recorder {
  begin(job: SpeechJob): void;
  segment(job: SpeechJob, first: number, pcm: Int16Array<ArrayBuffer>): void;
  end(job: SpeechJob, end: TaskEnd): void;
}

export function createRecorder(): Recorder {
  const { settlement, history } = createServices(createStore());
  let tail: Promise<unknown> = Promise.resolve();
  const enqueue = (what: string, write: () => Promise<unknown>) => {
    tail = tail.then(write).catch((error: unknown) => {
      console.warn(
        `Parley: ${what} could not be stored. ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  };
  return {
    begin: (job) => enqueue('a history record', () => settlement.begin(job, Date.now())),
    segment(job, first, pcm) {
      if (job.origin.history) enqueue('audio of the history', () => history.appendAudio(job.id, first, pcm));
    },
    end(job, end) {
      const { summary } = end;
      // A failure that a second try may mend is not the end of the job: its opener takes it up again or gives it up.
      if (end.type === 'failed' && end.error.retryable) return;
      const status = end.type === 'done' ? 'completed' : end.type;
      enqueue('the usage of a generation', () =>
        settlement.settle(job, { status, atMs: Date.now(), samples: summary.samples, summary }),
      );
    },
  };
}
