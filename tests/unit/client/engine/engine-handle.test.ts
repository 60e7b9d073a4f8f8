import { expect, test } from 'vitest';
import { UNKNOWN_ENGINE } from '../../../../src/client/engine/engine-status.ts';
import type { EngineHandle } from '../../../../src/client/types.ts';
import { FAILED, openEngine, report } from './handle-rig.ts';

test('the status says whether a remembered verdict chose the backend', () => {
  const { engine, hear } = openEngine();
  expect(engine.status().remembered).toBe(false);
  hear(report('a', { remembered: true }));
  expect(engine.status().remembered).toBe(true);
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
