import type { LoadedModel } from '../../families/family.ts';
import type { Task } from './scheduler.ts';

/**
 * Works out what the first request that needs it would else wait for, whenever no job has work. Unlike the warm-up it goes
 * on when there was a job.
 */
export function createPrepareTask(model: Pick<LoadedModel, 'prepare'>, onDone: (task: Task) => void): Task {
  const task: Task = {
    runnable: true,
    // After every job, however late its own deadline.
    deadline: Number.POSITIVE_INFINITY,
    async step() {
      if (!model.prepare()) onDone(task);
    },
  };
  return task;
}
