/** What a test asks of a dedicated worker; see `realm-worker.ts`. */
export type RealmTask =
  /** Run these rows of the table on our class. */
  | { readonly type: 'rows'; readonly indices: readonly number[] }
  /** Open a socket to that echo worker, and keep it. */
  | { readonly type: 'hold'; readonly workerId: string; readonly path: string };

/** What was not as a row says, by the row's index. */
export type Failures = Record<number, string>;

export async function runInWorker(indices: readonly number[]): Promise<Failures> {
  const { worker, answer } = ask<Failures>({ type: 'rows', indices });
  try {
    return await answer;
  } finally {
    worker.terminate();
  }
}

/** @returns what terminates the worker, once its socket is open */
export async function holdInWorker(workerId: string, path: string): Promise<() => void> {
  const { worker, answer } = ask<null>({ type: 'hold', workerId, path });
  await answer;
  return () => worker.terminate();
}

function ask<T>(task: RealmTask): { worker: Worker; answer: Promise<T> } {
  const worker = new Worker(new URL('/socket/realm-worker.js', location.origin), { type: 'module' });
  const answer = new Promise<T>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<T>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
  });
  worker.postMessage(task);
  return { worker, answer };
}
