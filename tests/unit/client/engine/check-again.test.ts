/** `engine.checkAgain()`: what a visit has found out about WebGPU is not for ever. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Engine } from '../../../../src/client/engine/engine-handle.ts';
import { createSettings, SETTINGS } from '../../../../src/service/settings/settings.ts';
import { planBackend } from '../../../../worker/engine/loading/backend-plan.ts';
import { createProbeMemory } from '../../../../worker/engine/loading/probe-memory.ts';
import { freshStore } from '../../store/fresh-store.ts';
import { FAILED, openEngine, openLocalLog, report } from './handle-rig.ts';

// Node 20 has no navigator.
beforeEach(() => vi.stubGlobal('navigator', { userAgent: 'Browser/1' }));
afterEach(() => vi.unstubAllGlobals());

const NOTHING = { retry: () => {}, take: () => {}, tabs: async () => 1 };

test('after a remembered refusal the next engine tries WebGPU again', async () => {
  const settings = createSettings(freshStore());
  const memory = createProbeMemory(settings);
  const plan = () =>
    planBackend({
      wanted: 'auto',
      packId: 'pack',
      memory,
      hasBuild: async () => true,
      probeAdapter: async () => ({ description: 'acme gpu', software: false }),
    });
  let loads = 0;
  /** An engine that follows the plan, and whose WebGPU is right. */
  const load = async () => {
    loads += 1;
    const planned = await plan();
    const remembered = planned.backend === 'wasm' && planned.remembered;
    engine.update({ report: report(`eng_${loads}`, { backend: planned.backend, remembered }), host: true });
  };
  const engine = new Engine(
    {
      ...NOTHING,
      reload: () => void load(),
      forgetVerdicts: () => settings.clear(SETTINGS.backendVerdicts),
    },
    openLocalLog,
  );

  const first = await plan();
  if (first.backend !== 'webgpu') throw new Error('There was no plan for WebGPU.');
  await memory.set(first.memoryKey, { passed: false, finding: 'is too slow' });
  await load();
  expect(engine.status()).toMatchObject({ backend: 'wasm', remembered: true });
  expect(await engine.checkAgain()).toMatchObject({ ready: true, backend: 'webgpu', remembered: false });
  expect(loads).toBe(2);
  expect(await plan()).toMatchObject({ backend: 'webgpu', known: null });
});

test('a verdict that cannot be forgotten rejects, and nothing is reloaded', async () => {
  const reload = vi.fn();
  const blocked = new Error('The database is blocked.');
  const commands = { ...NOTHING, reload, forgetVerdicts: () => Promise.reject(blocked) };
  const engine = new Engine(commands, openLocalLog);
  engine.update({ report: report('a', { remembered: true }), host: false });
  await expect(engine.checkAgain()).rejects.toBe(blocked);
  expect(reload).not.toHaveBeenCalled();
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
