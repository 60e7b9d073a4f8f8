/** What the first request would otherwise wait for is prepared between the steps of jobs. */
import { expect, it } from 'vitest';
import { createPrepareTask } from '../../../../../worker/engine/scheduling/prepare-task.ts';
import { Scheduler, type Task } from '../../../../../worker/engine/scheduling/scheduler.ts';
import type { LoadedModel } from '../../../../../worker/families/family.ts';

it('runs while jobs are idle, gives way to each of their steps, and ends when nothing is left', async () => {
  const log: string[] = [];
  const scheduler = new Scheduler();
  let left = 5;
  const model: Pick<LoadedModel, 'prepare'> = {
    prepare() {
      left -= 1;
      log.push('prepare');
      if (left === 3) {
        frames = 2;
      }
      return left > 0;
    },
  };
  let frames = 0;
  const job: Task = {
    deadline: 1e9,
    get runnable() {
      return frames > 0;
    },
    async step() {
      frames -= 1;
      log.push('frame');
    },
  };
  scheduler.add(job);
  await new Promise<void>((resolve) => {
    const task = createPrepareTask(model, (done) => {
      scheduler.remove(done);
      resolve();
    });
    scheduler.add(task);
  });
  expect(log).toEqual(['prepare', 'prepare', 'frame', 'frame', 'prepare', 'prepare', 'prepare']);
  expect(scheduler.size).toBe(1);
});
