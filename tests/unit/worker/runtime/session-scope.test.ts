import { expect, test } from 'vitest';
import type { Runtime } from '../../../../worker/runtime/runtime.ts';
import { allOrNoSessions } from '../../../../worker/runtime/session-scope.ts';

/** A runtime whose open sessions are known; the graph `bad` cannot be loaded, and `slow` waits for the test. */
function openRuntime() {
  const open = new Set<string>();
  let finishSlow = () => {};
  const slow = new Promise<void>((resolve) => {
    finishSlow = resolve;
  });
  const runtime: Runtime = {
    backend: 'wasm',
    liveTensors: 3,
    async createSession(name) {
      if (name === 'bad') throw new Error('bad');
      if (name === 'slow') await slow;
      open.add(name);
      return {
        run: async () => ({}),
        async dispose() {
          open.delete(name);
          if (name === 'sticky') throw new Error('sticky');
        },
      };
    },
  };
  return { runtime, open, finishSlow };
}

const MODEL = new Uint8Array();

test('the sessions of a load that succeeds stay open', async () => {
  const { runtime, open } = openRuntime();
  const loaded = await allOrNoSessions(async (track) => {
    const tracked = track(runtime);
    expect(tracked).toMatchObject({ backend: 'wasm', liveTensors: 3 });
    await tracked.createSession('a', MODEL);
    await tracked.createSession('b', MODEL);
    return 'loaded';
  });
  expect(loaded).toBe('loaded');
  expect(open).toEqual(new Set(['a', 'b']));
});

test('a load that fails leaves none open, and rejects with its own failure', async () => {
  const { runtime, open } = openRuntime();
  const loading = allOrNoSessions(async (track) => {
    for (const name of ['a', 'sticky', 'b', 'bad']) await track(runtime).createSession(name, MODEL);
  });
  await expect(loading).rejects.toThrow('bad');
  expect(open).toEqual(new Set());
});

test('a session that comes after the failure is disposed of at once', async () => {
  const { runtime, open, finishSlow } = openRuntime();
  let late: Promise<unknown> = Promise.resolve();
  const loading = allOrNoSessions(async (track) => {
    const tracked = track(runtime);
    late = tracked.createSession('slow', MODEL);
    await tracked.createSession('bad', MODEL);
  });
  await expect(loading).rejects.toThrow('bad');
  finishSlow();
  await late;
  expect(open).toEqual(new Set());
});
