/** Authored jobs: the engine writes the text while it speaks it. */

import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../../src/contract/errors/errors.ts';
import type { SpeechJob, TextPiece } from '../../../../../src/job/speech-job.ts';
import { unbilledPiece } from '../../../../../src/job/text-piece.ts';
import { Scheduler } from '../../../../../worker/engine/scheduling/scheduler.ts';
import type { LoadedModel } from '../../../../../worker/families/family.ts';
import type { ReplyWriter, WriteRequest } from '../../../../../worker/writer/reply-writer.ts';
import { FRAME, JOB } from '../../../../support/jobs.ts';
import { openJob } from './job-rig.ts';

const authored: SpeechJob = {
  ...JOB,
  text: '',
  authored: true,
  role: '1',
  context: { turns: [{ role: '0', text: 'Hi!' }], droppedTurns: 0, roomFrames: 100, speaker: null },
  origin: { ...JOB.origin, inputChars: 3 },
};

const PIECES: readonly TextPiece[] = [
  unbilledPiece('Well,', false),
  unbilledPiece(' hello there.', false),
  unbilledPiece(' How are you?', true),
];
const WHOLE = PIECES.map(({ text }) => text).join('');

/** A writer of fixed pieces with two graph runs before each; `log` hears of every step. */
function writerOf(
  log: string[] = [],
  failAt = Number.POSITIVE_INFINITY,
): ReplyWriter & { asked: WriteRequest[] } {
  const asked: WriteRequest[] = [];
  return {
    asked,
    async *write(request, signal) {
      asked.push(request);
      for (const [index, piece] of PIECES.entries()) {
        if (index < request.written.length) continue;
        for (let run = 0; run < 2; run += 1) {
          signal.throwIfAborted();
          if (index === failAt) throw new Error('the graph failed');
          log.push('write');
          yield 'writing';
        }
        yield piece;
      }
      return { kind: 'embedded', tokens: 9, note: null };
    },
    dispose: async () => {},
  };
}

/** A voice that says each piece in two steps of a frame for each character; the samples tell the frame. */
function voice(log: string[] = []): LoadedModel {
  return {
    async *speak({ text, firstFrame, params }) {
      let frame = 0;
      for (let piece = text.next(); piece !== null; piece = text.next()) {
        if (piece === 'wait') {
          yield 'wait';
          continue;
        }
        for (const [half, length] of [
          Math.ceil(piece.text.length / 2),
          Math.floor(piece.text.length / 2),
        ].entries()) {
          const pcm = new Int16Array(length * FRAME).map((_, s) => 1 + frame + Math.floor(s / FRAME));
          log.push('speak');
          if (frame + length > firstFrame)
            yield { first: frame, pcm, endsSegment: half === 1, totalSamples: null, timings: null };
          frame += length;
          if (params.maxFrames !== null && frame >= params.maxFrames) return { finishReason: 'length' };
        }
      }
      return { finishReason: 'stop' };
    },
    prepare: () => false,
    dispose: async () => {},
  };
}

/** Runs jobs on a real scheduler until nothing is left to do; settles when `open`ed jobs have ended. */
function engine() {
  const scheduler = new Scheduler();
  return {
    open(options: Parameters<typeof openJob>[0]) {
      const job = openJob({ ...options, onWake: () => scheduler.wake() });
      scheduler.add(job.task);
      return job;
    },
  };
}

const ended = (job: ReturnType<typeof openJob>) => expect.poll(() => job.ends.length).toBe(1);

describe('an authored job', () => {
  it('sends each piece before any audio of it, and accounts for its whole text', async () => {
    const writer = writerOf();
    const job = engine().open({
      job: authored,
      pieces: [],
      model: voice(),
      credit: 999,
      writer: async () => writer,
    });
    await ended(job);
    let text = '';
    for (const reply of job.replies) {
      if (reply.type === 'wrote') {
        expect(reply.index).toBe(PIECES.findIndex(({ text: known }) => known === reply.piece.text));
        text += reply.piece.text;
      }
      if (reply.type === 'frames')
        expect(reply.first + reply.pcm.length / FRAME).toBeLessThanOrEqual(text.length);
    }
    expect(text).toBe(WHOLE);
    expect(job.replies.at(-1)).toMatchObject({
      type: 'done',
      summary: {
        frames: WHOLE.length,
        finishReason: 'stop',
        writer: { kind: 'embedded', tokens: 9, note: null, ms: expect.any(Number) },
      },
    });
    expect(job.task.job).toMatchObject({ text: WHOLE, origin: { inputChars: 3 } });
    expect(writer.asked[0]).toMatchObject({
      turns: [{ role: '0', text: 'Hi!' }],
      role: '1',
      roles: ['0', '1'],
      written: [],
      maxFrames: 100,
    });
  });

  it('continues on another engine after the pieces that were written', async () => {
    const whole = engine().open({
      job: authored,
      pieces: [],
      model: voice(),
      credit: 999,
      writer: async () => writerOf(),
    });
    await ended(whole);
    const samples = (job: typeof whole) =>
      job.frames().flatMap(({ pcm }) => [...pcm.filter((_, i) => i % FRAME === 0)]);
    for (const [written, firstFrame] of [
      [1, 3],
      [2, 9],
      [3, 20],
    ] as const) {
      const log: string[] = [];
      const job = engine().open({
        job: authored,
        pieces: PIECES.slice(0, written),
        firstFrame,
        model: voice(),
        credit: 999,
        writer: async () => writerOf(log),
      });
      await ended(job);
      expect(job.task.job.text).toBe(WHOLE);
      expect(log).toHaveLength(2 * (PIECES.length - written));
      expect(job.replies.filter(({ type }) => type === 'wrote')).toHaveLength(PIECES.length - written);
      expect(samples(job)).toEqual(samples(whole).slice(firstFrame));
    }
  });

  it('writes no further than the voice needs, and stops with its credit', async () => {
    const log: string[] = [];
    const job = engine().open({
      job: authored,
      pieces: [],
      model: voice(log),
      credit: 4,
      writer: async () => writerOf(log),
    });
    await expect.poll(() => job.frames().length).toBeGreaterThan(0);
    await expect.poll(() => job.task.runnable).toBe(false);
    expect(log.slice(0, 3)).toEqual(['write', 'write', 'speak']);
    expect(job.replies.filter(({ type }) => type === 'wrote')).toHaveLength(1);
    job.credit(999);
    await ended(job);
    expect(job.task.job.text).toBe(WHOLE);
  });

  it('stops the writer before its next step when it is cancelled', async () => {
    const log: string[] = [];
    const job = openJob({
      job: authored,
      pieces: [],
      model: voice(log),
      credit: 999,
      writer: async () => writerOf(log),
    });
    await job.task.step();
    await expect.poll(() => job.task.runnable).toBe(true);
    await job.task.step();
    expect(log).toEqual(['write']);
    job.task.cancel();
    await job.task.step();
    expect(log).toEqual(['write']);
    expect(job.ends[0]).toMatchObject({ type: 'cancelled', summary: { writer: null, frames: 0 } });
  });

  it('lets another job run between two steps of the writer', async () => {
    const log: string[] = [];
    const scheduler = engine();
    let opened = false;
    const first = scheduler.open({
      job: authored,
      pieces: [],
      model: voice(),
      credit: 999,
      writer: async () => ({
        ...writerOf(),
        async *write(request, signal) {
          for await (const step of writerOf().write(request, signal)) {
            log.push('first');
            if (!opened) scheduler.open({ model: voice(log), credit: 1 });
            opened = true;
            yield step;
          }
          return { kind: 'embedded', tokens: 1, note: null };
        },
      }),
    });
    await ended(first);
    // The rendered job was opened after the authored one: it is spoken once that has sent audio, not after its end.
    expect(log.indexOf('speak')).toBeGreaterThan(0);
    expect(log.indexOf('speak')).toBeLessThan(log.lastIndexOf('first'));
  });

  it('fails alone, with the reason, when the writer cannot be loaded', async () => {
    const missing = new ServiceError('service_unavailable', 'The model file writer.onnx is missing.');
    const scheduler = engine();
    const failing = scheduler.open({
      job: authored,
      pieces: [],
      model: voice(),
      credit: 999,
      writer: () => Promise.reject(missing),
    });
    const rendered = scheduler.open({ model: voice(), credit: 999 });
    await ended(failing);
    await ended(rendered);
    expect(failing.replies.at(-1)).toMatchObject({
      type: 'failed',
      error: { type: 'service_unavailable', message: 'The model file writer.onnx is missing.' },
    });
    expect(rendered.replies.at(-1)).toMatchObject({ type: 'done', summary: { writer: null } });
  });

  it('ends with inference_error when the writer fails in the middle', async () => {
    const job = engine().open({
      job: authored,
      pieces: [],
      model: voice(),
      credit: 999,
      writer: async () => writerOf([], 1),
    });
    await ended(job);
    expect(job.replies.at(-1)).toMatchObject({ type: 'failed', error: { type: 'inference_error' } });
    expect(job.task.job.text).toBe('Well,');
  });

  it.each([
    [null, 100],
    [40, 40],
    [500, 100],
  ])('with max_new_tokens %s ends at %i frames of its window', async (maxFrames, most) => {
    const writer = writerOf();
    const job = engine().open({
      job: { ...authored, params: { ...authored.params, maxFrames } },
      pieces: [],
      model: voice(),
      credit: 999,
      writer: async () => writer,
    });
    await ended(job);
    expect(writer.asked[0]?.maxFrames).toBe(most);
  });
});
