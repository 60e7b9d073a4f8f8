/** What a realm knows of the engine from the lobby and the locks. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLobby } from '../../../../src/wire/lobby/lobby.ts';
import { createEngineMonitor } from '../../../../src/wire/lobby/monitor.ts';
import { THIS_RELEASE } from '../../../../src/wire/lobby/release.ts';
import { wireNames } from '../../../../src/wire/wire-names.ts';
import { FakeChannels } from '../../../support/fakes/fake-channels.ts';
import { FakeLocks } from '../../../support/fakes/fake-locks.ts';
import { READY } from '../../../support/jobs.ts';

const names = wireNames('/monitor-test/');

beforeEach(() => {
  vi.useFakeTimers();
  new FakeChannels().install();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A monitor, and an engine that answers when it is told to. */
function rig({ answers = true } = {}) {
  const locks = new FakeLocks();
  const engine = openLobby(names);
  const realm = locks.realm();
  let asked = 0;
  engine.subscribe((message) => {
    if (message.type !== 'who') return;
    asked += 1;
    if (answers) engine.post({ type: 'engine', report: READY });
  });
  const monitor = createEngineMonitor({ names, lobby: openLobby(names), locks: locks.realm() });
  const host = () => void realm.request(names.engineLock, () => new Promise(() => {}));
  return { monitor, engine, realm, host, asked: () => asked };
}

/** The result, when the clock has gone on for half a second. */
async function soon<T>(promise: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(500);
  return promise;
}

describe('the monitor', () => {
  it('reports no engine while the lock is free, and asks no one', async () => {
    const { monitor, asked } = rig();
    expect(await soon(monitor.report())).toBeNull();
    expect(await monitor.hasHost()).toBe(false);
    expect(monitor.lastReport()).toBeNull();
    expect(asked()).toBe(0);
  });

  it('asks for a report, and takes a fresh one as it is', async () => {
    const { monitor, host, asked } = rig();
    host();
    expect(await soon(monitor.report())).toEqual(READY);
    expect(await soon(monitor.report())).toEqual(READY);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    await soon(monitor.report());
    expect(asked()).toBe(2);
  });

  it('gives no report of a host that does not answer', async () => {
    const { monitor, host } = rig({ answers: false });
    host();
    expect(await soon(monitor.report())).toBeNull();
    expect(await monitor.hasHost()).toBe(true);
  });

  it('gives no report of an engine whose lock is free, however fresh it is', async () => {
    const { monitor, host, realm } = rig();
    host();
    await soon(monitor.report());
    realm.end();
    expect(await soon(monitor.report())).toBeNull();
    expect(monitor.lastReport()).toEqual(READY);
  });

  it('reports a host that does not serve this release, until it is silent or another one hosts', async () => {
    const { monitor, engine } = rig();
    const stranger = { type: 'host', version: 99, serves: [99], loading: false, retiring: false } as const;
    expect(monitor.stranger()).toBeNull();
    engine.post(stranger);
    await vi.advanceTimersByTimeAsync(0);
    expect(monitor.stranger()).toMatchObject({ version: 99 });
    engine.post({ ...stranger, ...THIS_RELEASE });
    await vi.advanceTimersByTimeAsync(0);
    expect(monitor.stranger()).toBeNull();
    engine.post({ ...stranger, serves: [99, THIS_RELEASE.version] });
    await vi.advanceTimersByTimeAsync(0);
    expect(monitor.stranger()).toBeNull();
    engine.post(stranger);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(monitor.stranger()).toBeNull();
  });
});
