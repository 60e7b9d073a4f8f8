import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEngineWorker } from '../../../../src/client/engine/engine-worker.ts';
import type { EngineOptions, EngineRestart, EngineView } from '../../../../src/wire/control.ts';
import { type FakeWorker, installFakeWorkers } from '../../../support/fakes/fake-worker.ts';

const OPTIONS: EngineOptions = {
  backend: 'auto',
  threads: null,
  model: null,
  base: 'https://a.test/parley/',
  scope: '/parley/',
};
const MINUTE_MS = 60_000;

/** What the current worker has been asked, and how it reaches its page. */
interface Joined {
  readonly options: EngineOptions;
  readonly calls: string[];
  /** Settles when the page has heard. */
  tell(view: EngineView): Promise<void>;
  restart(restart: EngineRestart): void;
}

let workers: readonly FakeWorker[];
let joined: Joined[];
const views: EngineView[] = [];
const replaced: string[] = [];
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  views.length = 0;
  replaced.length = 0;
  warn.mockClear();
  joined = [];
  workers = installFakeWorkers(() => {
    const calls: string[] = [];
    return {
      join: (
        options: EngineOptions,
        tell: (view: EngineView) => Promise<void>,
        restart: (restart: EngineRestart) => void,
      ) => {
        joined.push({ options, calls, tell, restart });
      },
      retry: () => void calls.push('retry'),
      reload: () => void calls.push('reload'),
      take: () => void calls.push('take'),
    };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () =>
  startEngineWorker(
    OPTIONS,
    (view) => views.push(view),
    (why) => replaced.push(why),
  );

/** The worker that joined last, once `count` workers have joined. */
async function nthJoined(count: number): Promise<Joined> {
  await vi.waitFor(() => expect(joined).toHaveLength(count));
  const last = joined.at(-1);
  if (!last) throw new Error('No worker has joined.');
  return last;
}

/** The running worker fails; resolves when the page has dealt with it. */
async function failNow(why: string): Promise<void> {
  const worker = workers.at(-1);
  joined.at(-1)?.restart({ cause: 'failure', why });
  await vi.waitFor(() => expect(worker?.terminated).toBe(true));
}

test('the worker comes from the folder of the build and joins with the options of the page', async () => {
  const engine = start();
  const { options, tell } = await nthJoined(1);
  expect(workers.map(({ url }) => url)).toEqual(['https://a.test/parley/parley-worker.js']);
  expect(options).toEqual(OPTIONS);
  await tell({ report: null, host: true });
  expect(views).toEqual([{ report: null, host: true }]);
  engine.close();
  expect(workers[0]?.terminated).toBe(true);
});

test('a worker that fails is ended and replaced, and the console says why', async () => {
  start();
  await nthJoined(1);
  await failNow('The GPU is lost.');
  await nthJoined(2);
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  expect(warn.mock.calls.flat().join()).toContain('The GPU is lost.');
  expect(views).toEqual([]);
});

test('a script that cannot be loaded is a failure too', async () => {
  start();
  await nthJoined(1);
  workers[0]?.fail('');
  await nthJoined(2);
  expect(warn.mock.calls.flat().join()).toContain('could not be loaded');
});

test('the fourth failure within a minute is the last: the page reports it and starts no worker', async () => {
  start();
  for (let count = 1; count <= 4; count += 1) {
    await nthJoined(count);
    await failNow(`Failure ${count}.`);
  }
  expect(workers).toHaveLength(4);
  expect(views).toMatchObject([
    { host: false, report: { state: 'failed', error: { type: 'service_unavailable', status: 503 } } },
  ]);
  expect(views[0]?.report?.error?.message).toContain('Failure 4.');
});

test('failures that are a minute apart do not add up', async () => {
  start();
  for (let count = 1; count <= 6; count += 1) {
    await nthJoined(count);
    await failNow('Once a minute.');
    vi.advanceTimersByTime(MINUTE_MS);
  }
  await nthJoined(7);
  expect(views).toEqual([]);
});

test('a replacement that a page asked for is not a failure', async () => {
  start();
  for (let count = 1; count <= 8; count += 1) {
    const { restart } = await nthJoined(count);
    restart({ cause: 'request' });
  }
  await nthJoined(9);
  expect(warn).not.toHaveBeenCalled();
});

test('late messages of a worker that was ended change nothing', async () => {
  const engine = start();
  const ended = await nthJoined(1);
  await failNow('The first.');
  const current = await nthJoined(2);
  ended.restart({ cause: 'request' });
  ended.restart({ cause: 'failure', why: 'Too late.' });
  await ended.tell({ report: null, host: true });
  workers[0]?.fail('Too late.');
  await current.tell({ report: null, host: false });
  expect(views).toEqual([{ report: null, host: false }]);
  expect(workers).toHaveLength(2);
  engine.close();
});

test('after close() no worker starts: not by a late message, not by retry() or reload()', async () => {
  const engine = start();
  const ended = await nthJoined(1);
  engine.close();
  workers[0]?.fail('Too late.');
  ended.restart({ cause: 'request' });
  ended.restart({ cause: 'failure', why: 'Too late.' });
  await ended.tell({ report: null, host: true });
  engine.retry();
  engine.reload();
  expect(views).toEqual([]);
  expect(workers).toHaveLength(1);
});

test('retry() and reload() are passed to a running worker', async () => {
  const engine = start();
  const { calls } = await nthJoined(1);
  engine.retry();
  engine.reload();
  await vi.waitFor(() => expect(calls).toEqual(['retry', 'reload']));
  expect(workers).toHaveLength(1);
});

test('retry() starts a worker again after the page has given up', async () => {
  const engine = start();
  for (let count = 1; count <= 4; count += 1) {
    await nthJoined(count);
    await failNow('Again.');
  }
  engine.retry();
  await nthJoined(5);
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, true, true, true, false]);
});

test('each replacement is told with its reason', async () => {
  const engine = start();
  await nthJoined(1);
  await failNow('The device is lost.');
  (await nthJoined(2)).restart({ cause: 'request' });
  await nthJoined(3);
  expect(replaced).toEqual(['The device is lost.', 'A page asked for a new load.']);
  engine.take();
  await vi.waitFor(() => expect(joined.at(-1)?.calls).toEqual(['take']));
  engine.close();
});
