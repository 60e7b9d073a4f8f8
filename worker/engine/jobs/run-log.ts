import { SAMPLE_RATE } from '../../../src/contract/audio/audio-format.ts';
import { type EngineRun, MOST_RUNS } from '../../../src/job/engine-activity.ts';
import type { TaskEnd } from './job-task.ts';

/** The figures of the last jobs that have ended. */
export interface RunLog {
  add(end: TaskEnd): void;
  /** Oldest first. */
  list(): readonly EngineRun[];
}

export function createRunLog(): RunLog {
  let runs: readonly EngineRun[] = [];
  return {
    add({ type, summary }) {
      const { queueMs, firstAudioMs, rtf, samples } = summary;
      const run: EngineRun = {
        endedAt: Date.now(),
        outcome: type,
        queueMs,
        firstAudioMs,
        audioMs: (samples / SAMPLE_RATE) * 1_000,
        rtf,
      };
      runs = [...runs, run].slice(-MOST_RUNS);
    },
    list: () => runs,
  };
}
