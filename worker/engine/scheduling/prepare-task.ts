import type { LoadedModel } from '../../families/family.ts';
import type { Task } from './scheduler.ts';

/**
 * Prepares the model, while no job has work, for what the first request that needs it would otherwise wait for. Unlike the
 * warm-up, it goes on after a job.
 */
export function createPrepareTask(model: Pick<LoadedModel, 'prepare'>, onDone: (task: Task) => void): Task {
  const task: Task = {
    runnable: true,
    // After every job, however late the job's deadline.
    deadline: Number.POSITIVE_INFINITY,
    async step() {
      if (!model.prepare()) onDone(task);
    },
  };
  return task;
}
