import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type PlanOptions,
  planBackend,
  type Verdict,
} from '../../../../../worker/engine/loading/backend-plan.ts';
import { ADAPTER } from './load-rig.ts';

// Node 20 has no navigator.
beforeEach(() => vi.stubGlobal('navigator', { userAgent: 'Browser/1' }));
afterEach(() => vi.unstubAllGlobals());

function plan(options: Partial<PlanOptions>, known: Verdict | null = null) {
  const get = vi.fn(async (_key: string) => known);
  const memory = { get, set: async () => {} };
  const planned = planBackend({
    wanted: 'auto',
    packId: 'pack',
    memory,
    probeAdapter: async () => ADAPTER,
    hasBuild: async () => true,
    ...options,
  });
  return { planned, get };
}

test('WASM by name asks for no adapter', async () => {
  const probeAdapter = vi.fn();
  const { planned } = plan({ wanted: 'wasm', probeAdapter });
  expect(await planned).toEqual({ backend: 'wasm', build: 'wasm', why: '', remembered: false });
  expect(probeAdapter).not.toHaveBeenCalled();
});

test('a software adapter is used only when WebGPU was asked for by name', async () => {
  const probeAdapter = async () => ({ description: 'swiftshader', software: true });
  expect(await plan({ probeAdapter }).planned).toMatchObject({
    backend: 'wasm',
    why: 'WebGPU adapter swiftshader computes in software',
    remembered: false,
  });
  expect(await plan({ wanted: 'webgpu', probeAdapter }).planned).toMatchObject({ backend: 'webgpu' });
});

test.each([
  ['jspi', { Suspending: class {} }],
  ['asyncify', {}],
])('the build for WebGPU is %s with WebAssembly as %o', async (build, WebAssembly) => {
  vi.stubGlobal('WebAssembly', WebAssembly);
  expect(await plan({}).planned).toMatchObject({ backend: 'webgpu', build });
});

test('a remembered pass goes along, a remembered refusal decides', async () => {
  const passed = { passed: true, finding: 'passed' };
  expect(await plan({}, passed).planned).toMatchObject({ backend: 'webgpu', known: passed });
  expect(await plan({}, { passed: false, finding: 'is too slow' }).planned).toEqual({
    backend: 'wasm',
    build: 'wasm',
    why: 'WebGPU adapter acme gpu is too slow',
    remembered: true,
  });
});

test('a memory that fails counts as empty', async () => {
  const memory = { get: () => Promise.reject(new Error('no store')), set: async () => {} };
  expect(await plan({ memory }).planned).toMatchObject({ backend: 'webgpu', known: null });
});

test('another adapter, browser, model or requested backend has a verdict of its own', async () => {
  const keys = new Set<string>();
  const note = async (options: Partial<PlanOptions>) => {
    const { planned, get } = plan(options);
    await planned;
    keys.add(get.mock.calls[0]?.[0] ?? '');
  };
  await note({});
  await note({});
  expect(keys.size).toBe(1);
  await note({ probeAdapter: async () => ({ description: 'other gpu', software: false }) });
  await note({ packId: 'other' });
  await note({ wanted: 'webgpu' });
  vi.stubGlobal('navigator', { userAgent: 'Other/1' });
  await note({});
  expect(keys.size).toBe(5);
});

test('an installation without the files for WebGPU uses WASM', async () => {
  vi.stubGlobal('WebAssembly', { Suspending: class {} });
  const hasBuild = vi.fn(async () => false);
  expect(await plan({ wanted: 'webgpu', hasBuild }).planned).toEqual({
    backend: 'wasm',
    build: 'wasm',
    why: 'the files for WebGPU are not installed',
    remembered: false,
  });
  expect(hasBuild.mock.calls).toEqual([['jspi']]);
});
