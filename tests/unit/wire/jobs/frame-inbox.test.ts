import { describe, expect, it, vi } from 'vitest';
import { ServiceError } from '../../../../src/contract/errors/errors.ts';
import { FrameInbox } from '../../../../src/wire/jobs/frame-inbox.ts';
import { FRAME, SUMMARY } from '../../../support/jobs.ts';

const batch = (first: number, frames = 1) => ({
  first,
  pcm: new Int16Array(frames * FRAME).map((_, at) => first + Math.floor(at / FRAME) + 1),
  totalSamples: null,
});

describe('the inbox of a job', () => {
  it('gives each frame once and in order, then the end', async () => {
    const inbox = new FrameInbox(() => {});
    expect(inbox.put(batch(0, 2))).toBe(true);
    expect(inbox.put(batch(1, 2))).toBe(true);
    expect(inbox.put(batch(0, 3))).toBe(true);
    inbox.end({ summary: SUMMARY });
    expect([inbox.nextFrame, inbox.samples]).toEqual([3, 3 * FRAME]);
    expect(await inbox.next()).toEqual({ done: false, value: batch(0, 2) });
    expect(await inbox.next()).toEqual({ done: false, value: batch(2) });
    expect(await inbox.next()).toEqual({ done: true, value: SUMMARY });
  });

  it('refuses frames after a gap', () => {
    const inbox = new FrameInbox(() => {});
    expect(inbox.put(batch(1))).toBe(false);
    expect([inbox.nextFrame, inbox.samples]).toEqual([0, 0]);
  });

  it('counts a last frame that is not full', () => {
    const inbox = new FrameInbox(() => {});
    inbox.put({ first: 0, pcm: new Int16Array(FRAME + 1), totalSamples: FRAME + 1 });
    expect([inbox.nextFrame, inbox.samples]).toEqual([2, FRAME + 1]);
  });

  it('gives an error after the frames that are there', async () => {
    const inbox = new FrameInbox(() => {});
    inbox.put(batch(0));
    inbox.end({ error: new ServiceError('inference_error', 'broken') });
    expect(await inbox.next()).toMatchObject({ done: false });
    await expect(inbox.next()).rejects.toMatchObject({ message: 'broken' });
  });

  it('grants credit in portions while the reader takes frames, and none after the end', async () => {
    const grant = vi.fn();
    const inbox = new FrameInbox(grant);
    expect(inbox.credit).toBe(64);
    inbox.put(batch(0, 15));
    inbox.put(batch(15, 20));
    expect(inbox.credit).toBe(29);
    await inbox.next();
    expect(grant).not.toHaveBeenCalled();
    await inbox.next();
    expect(grant.mock.calls).toEqual([[35]]);
    expect(inbox.credit).toBe(64);
    inbox.put(batch(35, 20));
    inbox.end({ summary: SUMMARY });
    await inbox.next();
    expect(grant).toHaveBeenCalledTimes(1);
  });
});
