/** A job that is opened over fake channels and locks, in fake time. */
import { afterEach, beforeEach, vi } from 'vitest';
import { createJobOpener } from '../../../../src/wire/jobs/opener.ts';
import { openLobby } from '../../../../src/wire/lobby/lobby.ts';
import type { LobbyMessage } from '../../../../src/wire/lobby/lobby-messages.ts';
import { createEngineMonitor } from '../../../../src/wire/lobby/monitor.ts';
import { wireNames } from '../../../../src/wire/wire-names.ts';
import { FakeChannels } from '../../../support/fakes/fake-channels.ts';
import { FakeLocks } from '../../../support/fakes/fake-locks.ts';
import { FRAME, JOB, READY, SUMMARY } from '../../../support/jobs.ts';

const names = wireNames('/open-job-test/');
let channels: FakeChannels;

/** Sets fake time and channels up for each test of a file. */
export function fakeWorld(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'debug').mockImplementation(() => {});
    channels = new FakeChannels().install();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

export const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

/** How many channels of the job are open. The engine of {@link rig} has one of them. */
export const openChannels = (): number => channels.count(names.job(JOB.id));

/** A job that was opened, and an engine that answers by hand. */
export function rig({ hosted = true, startTimeoutMs = 30_000 } = {}) {
  const locks = new FakeLocks();
  const host = locks.realm();
  if (hosted) void host.request(names.engineLock, () => new Promise(() => {}));
  const lobby = openLobby(names);
  const givenUp = vi.fn();
  const opener = createJobOpener({
    names,
    lobby,
    monitor: createEngineMonitor({ names, lobby, locks: locks.realm() }),
    lifetimeLock: { name: 'life', held: Promise.resolve(), release: () => {} },
    onGivenUp: givenUp,
  });
  const stream = opener.open(JOB, { startTimeoutMs });
  const engine = openLobby(names);
  const announced: Extract<LobbyMessage, { type: 'open' }>[] = [];
  const cancelled: string[] = [];
  engine.subscribe((message) => {
    if (message.type === 'open') announced.push(message);
    if (message.type === 'cancel') cancelled.push(message.id);
  });
  const channel = channels.open(names.job(JOB.id));
  const engineId = READY.engineId;
  const says = {
    accepted: () => channel.postMessage({ type: 'accepted', engineId, pieces: 1 }),
    frames: (first: number, count = 1) =>
      channel.postMessage({
        type: 'frames',
        engineId,
        first,
        totalSamples: null,
        pcm: new Int16Array(count * FRAME).fill(first + 1),
      }),
    done: () => channel.postMessage({ type: 'done', engineId, summary: SUMMARY }),
    failed: (type: 'inference_error' | 'invalid_request') =>
      channel.postMessage({ type: 'failed', engineId, error: { type, message: 'no', status: 500 } }),
  };
  const beat = (id: string = engineId) => engine.post({ type: 'engine', report: { ...READY, engineId: id } });
  const outcome = () =>
    stream.next().then(
      ({ value }) => value,
      (error: Error) => error,
    );
  return { stream, engine, host, channel, says, beat, announced, cancelled, givenUp, outcome };
}
