/** A client that leaves an event stream: its job is cancelled, and that is no error. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FRAME_SAMPLES } from '../../../../src/contract/audio/audio-format.ts';
import { settled } from '../../../support/settled.ts';
import { type TestAppOptions, testApp } from '../test-app.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

/** A stream whose job has a history record, as the engine makes it when it takes the job. */
async function openStream(engine: NonNullable<TestAppOptions['engine']>) {
  const rig = await testApp({ engine });
  const pending = rig.post('/v1/converse/stream', { conversation: [{ text: 'Hello.' }] });
  const job = await vi.waitFor(() => {
    const [opened] = rig.jobs;
    if (!opened) throw new Error('No job is open yet.');
    return opened;
  });
  await rig.services.settlement.begin(job.job, rig.clock.now);
  // After this time the stream starts without audio.
  await vi.advanceTimersByTimeAsync(58_000);
  const reader = (await pending).body?.getReader();
  const status = async () => (await rig.services.history.get(job.job.id))?.status;
  return { ...rig, job, read: () => reader?.read(), leave: () => reader?.cancel(), status };
}

describe('a client that leaves', () => {
  it.each([
    ['before the first audio', 0],
    ['between frames', 1],
  ])('%s: the record is `cancelled`, and no error is reported', async (_, frames) => {
    const { read, leave, status, internalErrors, job } = await openStream((opened) => {
      if (frames > 0) opened.frames(new Int16Array(frames * FRAME_SAMPLES));
    });
    // `meta`, then each frame; the stream then waits for the next one.
    for (let group = 0; group <= frames; group += 1) await read();
    await settled();
    await leave();
    expect(job.cancelled).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(async () => expect(await status()).not.toBe('running'));
    expect(await status()).toBe('cancelled');
    expect(internalErrors).toEqual([]);
  });
});
