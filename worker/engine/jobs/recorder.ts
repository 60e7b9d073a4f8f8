import type { SpeechJob } from '../../../src/job/speech-job.ts';
import { createServices } from '../../../src/service/services.ts';
import { createStore } from '../../../src/store/store.ts';
import type { TaskEnd } from './job-task.ts';

/**
 * Keeps the books of the engine's jobs: meter, history, audio. All of it happens beside the generation; a store
 * that fails never stops speech.
 */
export interface Recorder {
  begin(job: SpeechJob): void;
  segment(job: SpeechJob, first: number, pcm: Int16Array<ArrayBuffer>): void;
  end(job: SpeechJob, end: TaskEnd): void;
}

export function createRecorder(): Recorder {
  const { settlement, history, housekeeping } = createServices(createStore());
  const guard = (what: string, write: Promise<unknown>) =>
    write.catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      console.warn(`Parley: ${what} could not be stored. ${why}`);
    });
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
      // A failure that a second try may mend is not the end of the job: its opener takes it up again or gives it up.
      if (end.type === 'failed' && end.error.retryable) return;
      const status = end.type === 'done' ? 'completed' : end.type;
      // At once, not behind the audio: whoever reads the usage after the answer shall find this generation in it.
      const settled = settlement.settle(job, { status, atMs: Date.now(), samples: summary.samples, summary });
      void guard('the usage of a generation', settled).then(() =>
        guard('the pruned history', housekeeping.run()),
      );
    },
  };
}
