/** The engine's end of a job: credit, order, end, failure. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../../src/contract/errors/errors.ts';
import type { LoadedModel } from '../../../../../worker/families/family.ts';
import { FRAME, modelOf } from '../../../../support/jobs.ts';
import { openJob } from './job-rig.ts';

describe('JobTask', () => {
  it('makes up for lost credit: what the opener granted in all counts, once', async () => {
    const { drain, credit, frames } = openJob({ model: modelOf(Array(20).fill(1)), credit: 2 });
    const sent = () => frames().reduce((sum, { pcm }) => sum + pcm.length / FRAME, 0);
    await drain();
    expect(sent()).toBe(2);
    // Eight more were granted before, and nobody heard it.
    credit(0, 10);
    credit(2, 12);
    credit(0, 12);
    await drain();
    expect(sent()).toBe(12);
  });

  it('never sends more than its credit, and sends everything once it has enough', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 }),
        async (lengths, credits) => {
          const { drain, credit, frames, replies } = openJob({ model: modelOf(lengths), credit: 0 });
          let granted = 0;
          for (const amount of credits) {
            credit(amount);
            granted += amount;
            await drain();
            const sent = frames().reduce((sum, { pcm }) => sum + pcm.length / FRAME, 0);
            expect(sent).toBeLessThanOrEqual(granted);
          }
          credit(200);
          await drain();
          const total = lengths.reduce((sum, length) => sum + length, 0);
          let next = 0;
          for (const { first, pcm } of frames()) {
            expect(first).toBe(next);
            expect(pcm[0]).toBe(((first * FRAME) % 30_000) + 1);
            next += pcm.length / FRAME;
          }
          expect(next).toBe(total);
          expect(replies.filter(({ type }) => type === 'done')).toHaveLength(1);
          expect(replies.at(-1)?.type).toBe('done');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('starts at a later frame, stores whole segments and counts the whole job', async () => {
    const { drain, frames, segments, ends } = openJob({
      model: modelOf([1, 2, 4, 4]),
      credit: 99,
      firstFrame: 5,
    });
    await drain();
    expect(frames()[0]?.first).toBe(5);
    expect(segments.at(0)).toEqual({ first: 3, samples: 8 * FRAME });
    expect(ends[0]).toMatchObject({ type: 'done', summary: { frames: 11, samples: 11 * FRAME } });
  });

  it('ends once when it is cancelled, stores what was made and sends nothing more', async () => {
    const { task, drain, ends, replies, segments } = openJob({ model: modelOf([1, 1, 1, 1, 1]), credit: 2 });
    await drain();
    const before = replies.length;
    task.cancel();
    task.cancel();
    await drain();
    expect(ends).toHaveLength(1);
    expect(ends[0]).toMatchObject({ type: 'cancelled', summary: { finishReason: 'cancelled' } });
    expect(replies).toHaveLength(before);
    expect(segments.length).toBeGreaterThan(0);
  });

  it('ends with inference_error when the model fails, with its own error when the request is refused', async () => {
    const failed = openJob({ model: modelOf([1, 1, 1], 1), credit: 99 });
    await failed.drain();
    expect(failed.replies.at(-1)).toMatchObject({
      type: 'failed',
      error: { type: 'inference_error', status: 502 },
    });
    expect(failed.ends).toHaveLength(1);
    const refusing: LoadedModel = {
      // biome-ignore lint/correctness/useYield: a model that refuses before its first step
      async *speak() {
        throw new ServiceError('invalid_request', 'no words', { status: 400 });
      },
      prepare: () => false,
      dispose: async () => {},
    };
    const refused = openJob({ model: refusing, credit: 99 });
    await refused.drain();
    expect(refused.replies.at(-1)).toMatchObject({
      type: 'failed',
      error: { type: 'invalid_request', status: 400 },
    });
  });
});
