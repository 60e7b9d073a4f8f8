/** Sockets within a dedicated worker. */
import { createSockets } from '../../../../src/client/socket/index.ts';
import { next } from './context.ts';
import type { Failures, RealmTask } from './in-worker.ts';
import { SCOPE } from './names.ts';
import { runRow } from './run-row.ts';

self.onmessage = async ({ data: task }: MessageEvent<RealmTask>) => {
  if (task.type === 'hold') {
    const { WebSocket } = createSockets({ scope: SCOPE, streamsWorkerId: () => task.workerId });
    await next(new WebSocket(task.path), 'open');
    self.postMessage(null);
    return;
  }
  const failures: Failures = {};
  for (const index of task.indices) {
    const failure = await runRow(index, 'ours');
    if (failure) failures[index] = failure;
  }
  self.postMessage(failures);
};
