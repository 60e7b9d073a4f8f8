/** The opener's end of a job: it outlives engines and grants credit. */
import { describe, expect, it, vi } from 'vitest';
import { FRAME, JOB, SUMMARY } from '../../../support/jobs.ts';
import { fakeWorld, openChannels, pass, rig } from './open-job-rig.ts';

fakeWorld();

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
    expect(openChannels()).toBe(1);
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
