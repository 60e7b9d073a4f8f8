/** The opener's end of a job: it outlives engines, grants credit, and says why none will serve it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoEngineError } from '../../../../src/wire/jobs/no-engine-error.ts';
import { createJobOpener } from '../../../../src/wire/jobs/opener.ts';
import { openLobby } from '../../../../src/wire/lobby/lobby.ts';
import type { HostMessage, LobbyMessage } from '../../../../src/wire/lobby/lobby-messages.ts';
import { createEngineMonitor } from '../../../../src/wire/lobby/monitor.ts';
import { THIS_RELEASE } from '../../../../src/wire/lobby/release.ts';
import { wireNames } from '../../../../src/wire/wire-names.ts';
import { FakeChannels } from '../../../support/fakes/fake-channels.ts';
import { FakeLocks } from '../../../support/fakes/fake-locks.ts';
import { FRAME, JOB, READY, SUMMARY } from '../../../support/jobs.ts';

const names = wireNames('/open-job-test/');
let channels: FakeChannels;

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

/** A job that was opened, and an engine that answers by hand. */
function rig({ hosted = true, startTimeoutMs = 30_000 } = {}) {
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

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

describe('an open job', () => {
  it('is announced until an engine accepts it, then no more', async () => {
    const { announced, says } = rig();
    await pass(3);
    expect(announced.length).toBeGreaterThan(2);
    says.accepted();
    await pass(0);
    const before = announced.length;
    await pass(10);
    expect(announced).toHaveLength(before);
  });

  it('yields its frames in order, then the summary', async () => {
    const { says, outcome } = rig();
    await pass(0);
    says.accepted();
    says.frames(0);
    says.frames(1, 2);
    says.done();
    await pass(0);
    expect(await outcome()).toMatchObject({ first: 0 });
    expect(await outcome()).toMatchObject({ first: 1 });
    expect(await outcome()).toEqual(SUMMARY);
    expect(await outcome()).toEqual(SUMMARY);
  });

  it('goes on with the next engine at the first missing frame, and passes over frames that come twice', async () => {
    const { says, beat, announced, outcome } = rig();
    await pass(0);
    says.accepted();
    says.frames(0, 2);
    await pass(0);
    beat('eng_2');
    await pass(0);
    expect(announced.at(-1)).toMatchObject({ firstFrame: 2, credit: 62 });
    says.frames(1, 3);
    await pass(0);
    expect(await outcome()).toMatchObject({ first: 0 });
    expect(await outcome()).toMatchObject({ first: 2, pcm: new Int16Array(2 * FRAME).fill(2) });
  });

  it('grants credit as its reader takes frames, in portions', async () => {
    const { channel, says, outcome } = rig();
    await pass(0);
    says.accepted();
    for (let first = 0; first < 20; first += 1) says.frames(first);
    await pass(0);
    for (let taken = 0; taken < 15; taken += 1) await outcome();
    expect(channel.heard).toEqual([{ type: 'credit', frames: 0, upTo: 64 }]);
    await outcome();
    await pass(0);
    expect(channel.heard.slice(1)).toEqual([{ type: 'credit', frames: 16, upTo: 80 }]);
  });

  it('tells an engine that accepts it of the credit that was granted since the announcement', async () => {
    const { channel, says, beat, announced, outcome } = rig();
    await pass(0);
    says.accepted();
    for (let first = 0; first < 64; first += 1) says.frames(first);
    await pass(0);
    beat('eng_2');
    await pass(0);
    expect(announced.at(-1)).toMatchObject({ firstFrame: 64, credit: 0 });
    // The next engine does not listen yet: all that the reader grants now is lost.
    for (let taken = 0; taken < 64; taken += 1) await outcome();
    await pass(0);
    channel.heard.length = 0;
    says.accepted();
    await pass(0);
    expect(channel.heard).toEqual([{ type: 'credit', frames: 0, upTo: 128 }]);
  });

  it('retries a failed place once, then fails for good and leaves no engine at work', async () => {
    const { says, announced, cancelled, givenUp, outcome } = rig();
    await pass(0);
    says.accepted();
    says.frames(0);
    says.failed('inference_error');
    await pass(0);
    expect(announced.at(-1)).toMatchObject({ firstFrame: 1 });
    says.failed('inference_error');
    await pass(0);
    expect(await outcome()).toMatchObject({ first: 0 });
    expect(await outcome()).toMatchObject({ type: 'inference_error' });
    expect(cancelled).toEqual([JOB.id]);
    expect(givenUp).toHaveBeenCalledWith(expect.objectContaining({ id: JOB.id }), {
      frames: 1,
      samples: FRAME,
    });
  });

  it('does not retry what a retry cannot fix', async () => {
    const { says, outcome, givenUp } = rig();
    await pass(0);
    says.failed('invalid_request');
    await pass(0);
    expect(await outcome()).toMatchObject({ type: 'invalid_request' });
    expect(givenUp).not.toHaveBeenCalled();
  });

  it('cancelled, it tells the engine and closes its channel', async () => {
    const { stream, cancelled, outcome } = rig();
    await pass(0);
    const waiting = outcome();
    stream.cancel();
    stream.cancel();
    await pass(0);
    expect(await waiting).toMatchObject({ message: 'The job was cancelled.' });
    expect(cancelled).toEqual([JOB.id]);
    // The engine of this test has the other one.
    expect(channels.count(names.job(JOB.id))).toBe(1);
    await pass(60);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ignores malformed replies', async () => {
    const { channel, says, outcome } = rig();
    await pass(0);
    for (const data of [
      null,
      {},
      { type: 'frames', engineId: 'eng_1', first: 0, totalSamples: null, pcm: [1, 2] },
      { type: 'frames', engineId: 'eng_1', first: -1, totalSamples: null, pcm: new Int16Array(9) },
      { type: 'done', engineId: 'eng_1' },
      { type: 'failed', engineId: 'eng_1', error: { type: 'constructor', message: '', status: 1 } },
      { type: 'accepted', engineId: 'eng_1', pieces: '1' },
    ]) {
      channel.postMessage(data);
    }
    says.frames(0);
    await pass(0);
    expect(await outcome()).toMatchObject({ first: 0 });
    expect(console.debug).toHaveBeenCalled();
  });
});

describe('a job that no engine will serve', () => {
  it('fails within seconds when no page hosts the engine', async () => {
    const { outcome } = rig({ hosted: false });
    await pass(6);
    expect(await outcome()).toBeInstanceOf(NoEngineError);
  });

  it('fails when the last host goes away in the middle of it', async () => {
    const { says, host, outcome, givenUp } = rig();
    await pass(0);
    says.accepted();
    says.frames(0);
    await pass(30);
    expect(await outcome()).toMatchObject({ first: 0 });
    host.end();
    await pass(6);
    expect(await outcome()).toMatchObject({ message: expect.stringContaining('No open page') });
    expect(givenUp).toHaveBeenCalled();
  });

  it('fails when the engine is not ready in time, not before', async () => {
    const { outcome } = rig({ startTimeoutMs: 10_000 });
    const result = vi.fn();
    void outcome().then(result);
    await pass(9);
    expect(result).not.toHaveBeenCalled();
    await pass(3);
    expect(result).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('10 s') }),
    );
  });

  it('fails with the reason of an engine that could not start', async () => {
    const { engine, outcome } = rig();
    await pass(0);
    const error = { type: 'service_unavailable', message: 'no file', status: 503 } as const;
    engine.post({ type: 'engine', report: { ...READY, state: 'failed', error } });
    await pass(2);
    expect(await outcome()).toMatchObject({ status: 503, message: expect.stringContaining('no file') });
  });

  const stranger = (version: number): HostMessage => ({
    type: 'host',
    version,
    serves: [version],
    loading: false,
    retiring: false,
  });

  it('tells the caller to reload when a newer release hosts the engine', async () => {
    const { engine, outcome } = rig();
    const timer = setInterval(() => engine.post(stranger(THIS_RELEASE.version + 1)), 2_000);
    await pass(10);
    clearInterval(timer);
    expect(await outcome()).toMatchObject({
      status: 503,
      message: expect.stringContaining('Reload this page'),
    });
  });

  it('gives a page of this release time to take over from an older host, then names that page', async () => {
    const { engine, outcome } = rig({ startTimeoutMs: 20_000 });
    const result = vi.fn();
    void outcome().then(result);
    const timer = setInterval(() => engine.post(stranger(THIS_RELEASE.version - 1)), 2_000);
    await pass(18);
    expect(result).not.toHaveBeenCalled();
    await pass(5);
    clearInterval(timer);
    expect(result).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('Reload that page') }),
    );
  });

  it('leaves alone a job that an engine is finishing, although a newer release hosts', async () => {
    const { engine, says, outcome } = rig();
    await pass(0);
    says.accepted();
    const timer = setInterval(() => {
      engine.post(stranger(THIS_RELEASE.version + 1));
      engine.post({ type: 'finishing', engineId: READY.engineId });
    }, 2_000);
    await pass(60);
    says.frames(0);
    await pass(0);
    clearInterval(timer);
    expect(await outcome()).toMatchObject({ first: 0 });
  });
});
