/** What the handle knows of the engine's past: its figures, its log, and how it moves. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countTabs } from '../../../../src/client/engine/count-tabs.ts';
import type { EngineActivity } from '../../../../src/client/types.ts';
import { FakeLocks } from '../../../support/fakes/fake-locks.ts';
import { FAILED, openEngine, report } from './handle-rig.ts';

const RUN = { endedAt: 5, outcome: 'done', queueMs: 1, firstAudioMs: 2, audioMs: 80, rtf: 0.1 } as const;
const activity: EngineActivity = { since: 1, queue: [{ openedAt: 6, startedAt: null }], runs: [RUN] };

const ENGINE = 'parley:engine:/';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('activity', () => {
  test('is that of the report, and fires only when it changes', () => {
    const { engine, hear } = openEngine();
    const fired = vi.fn();
    engine.addEventListener('activity', fired);
    expect(engine.activity()).toBeNull();
    hear(report('eng_a', { activity }));
    hear(report('eng_a', { activity: structuredClone(activity) }));
    expect(engine.activity()).toEqual(activity);
    expect(fired).toHaveBeenCalledTimes(1);
    hear(report('eng_a', { activity: { ...activity, queue: [] } }));
    expect(fired).toHaveBeenCalledTimes(2);
  });

  test('is null when the host runs a release that reports none', () => {
    const { engine, hear } = openEngine();
    hear(report('eng_a', { activity }));
    hear(report('eng_b'));
    expect(engine.activity()).toBeNull();
    expect(engine.status().ready).toBe(true);
  });
});

describe('the log', () => {
  const messages = (engine: ReturnType<typeof openEngine>['engine']) =>
    engine.log().map(({ message }) => message);

  test('has each state of an engine once, with what is known of it', () => {
    const { engine, hear } = openEngine();
    hear(report('eng_abcd-1', { state: 'downloading' }));
    hear(report('eng_abcd-1', { state: 'downloading' }));
    hear(report('eng_abcd-1', { detail: 'WASM, 2 threads' }));
    hear(report('eng_abcd-1', FAILED));
    expect(messages(engine)).toEqual([
      'Engine abcd: downloading.',
      'Engine abcd: ready (WASM, 2 threads).',
      'Engine abcd: failed (The file is missing.).',
    ]);
  });

  test('tells why an engine was replaced, and that a tab was closed where nobody told', () => {
    const { engine, hear } = openEngine();
    hear(report('eng_aaaa'));
    engine.restarted('The device is lost.');
    hear(report('eng_bbbb'));
    vi.setSystemTime(Date.now() + 60_000);
    hear(report('eng_cccc'));
    const restarts = engine.log().filter(({ type }) => type === 'restart');
    expect(restarts.map(({ message }) => message)).toEqual([
      'The device is lost.',
      'The tab that ran it was closed or did not answer. Another tab runs it now.',
    ]);
  });
});

describe('moveHere()', () => {
  test('takes the engine, tells why, and resolves when this page hosts one that is ready', async () => {
    const { engine, calls, hear } = openEngine();
    hear(report('eng_a'));
    const moved = engine.moveHere();
    hear(report('eng_a'));
    hear(null, true);
    hear(report('eng_b', { state: 'loading' }), true);
    hear(report('eng_b', { threads: 4 }), true);
    expect(await moved).toMatchObject({ host: true, ready: true, threads: 4 });
    expect(calls).toEqual(['take']);
    expect(engine.log().some(({ message }) => message === 'A person moved it to another tab.')).toBe(true);
  });

  test('resolves at once in the host, and rejects when the engine fails here', async () => {
    const { engine, calls, hear } = openEngine();
    hear(report('eng_a'), true);
    expect(await engine.moveHere()).toMatchObject({ host: true });
    expect(calls).toEqual([]);
    hear(report('eng_b'), false);
    const moved = engine.moveHere();
    hear(report('eng_c', FAILED), true);
    await expect(moved).rejects.toThrow('The file is missing.');
  });
});

test('tabs are the workers that hold or await the lock of this installation', async () => {
  const locks = new FakeLocks();
  const [first, second] = [locks.realm(), locks.realm()];
  for (const realm of [first, second]) void realm.request(ENGINE, () => new Promise(() => {}));
  void second.request('other', () => new Promise(() => {}));
  expect(await countTabs({ engineLock: ENGINE }, first)).toBe(2);
});
