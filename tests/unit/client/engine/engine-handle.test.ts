import { expect, test, vi } from 'vitest';
import { Engine } from '../../../../src/client/engine/engine-handle.ts';
import { UNKNOWN_ENGINE } from '../../../../src/client/engine/engine-status.ts';
import type { EngineHandle } from '../../../../src/client/types.ts';
import type { EngineReport } from '../../../../src/job/engine-report.ts';

function report(engineId: string, change: Partial<EngineReport> = {}): EngineReport {
  return {
    engineId,
    state: 'ready',
    backend: 'wasm',
    detail: '',
    remembered: false,
    threads: 1,
    model: 'm',
    progress: null,
    error: null,
    jobs: 0,
    writer: { state: 'idle', progress: null },
    ...change,
  };
}

/** An engine handle whose commands are recorded in order. */
function openEngine() {
  const calls: string[] = [];
  const engine = new Engine({
    retry: () => calls.push('retry'),
    reload: () => calls.push('reload'),
    forgetVerdicts: async () => {
      calls.push('forget');
    },
  });
  const hear = (heard: EngineReport | null) => engine.update({ report: heard, host: false });
  return { engine, calls, hear };
}

const FAILED = {
  state: 'failed',
  error: { type: 'service_unavailable', status: 503, message: 'The file is missing.' },
} as const;

test('the status says whether a remembered verdict chose the backend', () => {
  const { engine, hear } = openEngine();
  expect(engine.status().remembered).toBe(false);
  hear(report('a', { remembered: true }));
  expect(engine.status().remembered).toBe(true);
});

test('checkAgain() forgets the verdict before it reloads, and resolves with the next engine, not the old one', async () => {
  const { engine, calls, hear } = openEngine();
  hear(report('a', { remembered: true }));
  const checked = engine.checkAgain();
  await vi.waitFor(() => expect(calls).toEqual(['forget', 'reload']));
  hear(report('a', { remembered: true, jobs: 1, threads: 2 }));
  hear(null);
  hear(report('b', { state: 'warming' }));
  hear(report('b', { backend: 'webgpu' }));
  expect(await checked).toMatchObject({ backend: 'webgpu', remembered: false });
});

test('checkAgain() waits for the engine to replace when none has reported yet', async () => {
  const { engine, calls, hear } = openEngine();
  const checked = engine.checkAgain();
  hear(report('a', { remembered: true }));
  await vi.waitFor(() => expect(calls).toEqual(['forget', 'reload']));
  hear(report('b'));
  expect(await checked).toMatchObject({ remembered: false });
});

test('checkAgain() rejects when the next engine fails, with its reason', async () => {
  const { engine, calls, hear } = openEngine();
  hear(report('a', FAILED));
  const checked = engine.checkAgain();
  await vi.waitFor(() => expect(calls).toContain('reload'));
  hear(report('b', FAILED));
  await expect(checked).rejects.toThrow('The file is missing.');
});

test('an aborted checkAgain() rejects with the reason of its signal', async () => {
  const { engine, hear } = openEngine();
  hear(report('a'));
  const stop = new AbortController();
  const checked = engine.checkAgain(stop.signal);
  stop.abort(new Error('enough'));
  await expect(checked).rejects.toThrow('enough');
});

test('ready() resolves at once with a ready engine, later with one that loads, and rejects with one that failed', async () => {
  const { engine, hear } = openEngine();
  const early = engine.ready();
  hear(report('a', { state: 'loading' }));
  hear(report('a'));
  expect(await early).toMatchObject({ ready: true });
  expect(await engine.ready()).toMatchObject({ ready: true });
  hear(report('a', FAILED));
  await expect(engine.ready()).rejects.toThrow('The file is missing.');
});

test('before an engine has reported, the status is that of an unknown engine', () => {
  const { engine } = openEngine();
  expect(engine.status()).toEqual(UNKNOWN_ENGINE);
});

test('status and progress fire when they change, not at each view', () => {
  const { engine, hear } = openEngine();
  const handle: EngineHandle = engine;
  const fired: unknown[] = [];
  handle.addEventListener('status', ({ detail }) => fired.push(['status', detail.state]));
  handle.addEventListener('progress', ({ detail }) => fired.push(['progress', detail.loadedBytes]));
  const downloading = (loadedBytes: number) => {
    const progress = { loadedBytes, totalBytes: 10, file: 'vocoder', fromCache: false };
    return report('a', { state: 'downloading', progress });
  };
  hear(downloading(1));
  hear(downloading(1));
  hear(downloading(2));
  hear(report('a', { jobs: 1 }));
  hear(report('a', { jobs: 2 }));
  expect(fired).toEqual([
    ['progress', 1],
    ['status', 'downloading'],
    ['progress', 2],
    ['status', 'downloading'],
    ['status', 'ready'],
  ]);
});

test('an aborted ready() rejects with the reason of its signal, before and during the wait', async () => {
  const { engine } = openEngine();
  await expect(engine.ready(AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  const stop = new AbortController();
  const waiting = engine.ready(stop.signal);
  stop.abort(new Error('during'));
  await expect(waiting).rejects.toThrow('during');
});

test('retry() is passed on', () => {
  const { engine, calls } = openEngine();
  engine.retry();
  expect(calls).toEqual(['retry']);
});
