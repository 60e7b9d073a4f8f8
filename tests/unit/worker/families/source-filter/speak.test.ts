/** The family as the engine uses it: blocks, caps, resumption, memory. */

import { beforeAll, describe, expect, it } from 'vitest';
import { unbilledPiece } from '../../../../../src/job/text-piece.ts';
import {
  type LoadedModel,
  type SpeakRequest,
  type TextSource,
  wholeText,
} from '../../../../../worker/families/family.ts';
import { sourceFilterFamily } from '../../../../../worker/families/source-filter/index.ts';
import type { Runtime } from '../../../../../worker/runtime/runtime.ts';
import { embeddedPack, wasmRuntime } from '../../../../support/packs/embedded-pack.ts';

const FRAME = 1920;
let runtime: Runtime;
let model: LoadedModel;

beforeAll(async () => {
  runtime = await wasmRuntime();
  model = await sourceFilterFamily.load(embeddedPack, runtime);
}, 60_000);

type Change = Partial<Omit<SpeakRequest, 'text'>> & { readonly text?: string | TextSource };

const TEXT = 'The first sentence is short. Is the second one a question? Yes, and this is the third.';

const request = ({ text = TEXT, ...change }: Change = {}): SpeakRequest => ({
  text: typeof text === 'string' ? wholeText(text) : text,
  voice: 'kathleen',
  speaker: null,
  params: { temperature: 0.9, acousticTemperature: 0.9, audioQuality: 'high', maxFrames: null },
  seed: 99,
  firstFrame: 0,
  ...change,
});

async function speak(change: Change = {}) {
  const speech = model.speak(request(change), new AbortController().signal);
  const blocks: { first: number; pcm: Int16Array; endsSegment: boolean }[] = [];
  for (;;) {
    const { done, value } = await speech.next();
    if (done) return { blocks, end: value };
    if (value !== 'wait') blocks.push(value);
  }
}

const samples = (blocks: readonly { pcm: Int16Array }[]) => blocks.flatMap(({ pcm }) => [...pcm]);

describe('blocks', () => {
  it('follow each other without gaps, in whole frames; the first is one frame', async () => {
    const { blocks, end } = await speak();
    expect(end.finishReason).toBe('stop');
    expect(blocks[0]?.pcm.length).toBe(FRAME);
    let next = 0;
    for (const { first, pcm } of blocks) {
      expect(first).toBe(next);
      expect(pcm.length % FRAME).toBe(0);
      next += pcm.length / FRAME;
    }
    expect(blocks.filter(({ endsSegment }) => endsSegment)).toHaveLength(3);
    expect(blocks.at(-1)?.endsSegment).toBe(true);
  });

  it('join without a jump: no step between two samples is larger at a join than elsewhere', async () => {
    const { blocks } = await speak();
    const jump = (pcm: ArrayLike<number>, at: number) => Math.abs((pcm[at] ?? 0) - (pcm[at - 1] ?? 0));
    const whole = samples(blocks);
    let inside = 0;
    for (let i = 1; i < whole.length; i += 1) if (i % FRAME !== 0) inside = Math.max(inside, jump(whole, i));
    for (const { first } of blocks.slice(1)) expect(jump(whole, first * FRAME)).toBeLessThanOrEqual(inside);
  });
});

describe('resumption', () => {
  it.each([1, 2, 5, 17, 40])('from frame %i gives exactly the same samples', async (firstFrame) => {
    const whole = samples((await speak()).blocks);
    const { blocks } = await speak({ firstFrame });
    const start = blocks[0]?.first ?? Number.NaN;
    expect(start).toBeLessThanOrEqual(firstFrame);
    expect(samples(blocks)).toEqual(whole.slice(start * FRAME));
  });
});

describe('cap', () => {
  it.each([16, 17, 23, 60])('of %i frames ends there, with a fade', async (maxFrames) => {
    const { blocks, end } = await speak({ params: { ...request().params, maxFrames } });
    const whole = samples(blocks);
    expect(whole.length).toBe(maxFrames * FRAME);
    expect(end.finishReason).toBe('length');
    expect(whole.at(-1)).toBe(0);
  });

  it('of exactly the length of the speech does not cut it', async () => {
    const length = samples((await speak()).blocks).length / FRAME;
    const { end } = await speak({ params: { ...request().params, maxFrames: length } });
    expect(end.finishReason).toBe('stop');
  });

  it('ends a job that resumes beyond it at once', async () => {
    const { blocks, end } = await speak({ params: { ...request().params, maxFrames: 16 }, firstFrame: 16 });
    expect(samples(blocks).length).toBeLessThanOrEqual(16 * FRAME);
    expect(end.finishReason).toBe('length');
  });
});

it('a question rises at its end', async () => {
  const still = { temperature: 0, acousticTemperature: 0, audioQuality: 'high', maxFrames: null } as const;
  const asked = samples((await speak({ text: 'You are going home?', params: still })).blocks);
  const said = samples((await speak({ text: 'You are going home.', params: still })).blocks);
  expect(asked).not.toEqual(said);
});

it('unknown voices and text without English words are refused as requests', async () => {
  await expect(speak({ voice: 'nobody' })).rejects.toMatchObject({ type: 'invalid_request', status: 400 });
  await expect(speak({ text: '你好' })).rejects.toMatchObject({ type: 'invalid_request', status: 400 });
});

it('an abort stops before the next graph run', async () => {
  const abort = new AbortController();
  const speech = model.speak(request(), abort.signal);
  await speech.next();
  abort.abort();
  await expect(speech.next()).rejects.toMatchObject({ name: 'AbortError' });
});

it('100 generations leave no tensor undisposed', async () => {
  for (let round = 0; round < 100; round += 1) await speak({ text: 'No.', seed: round });
  expect(runtime.liveTensors).toBe(0);
}, 120_000);

describe('text that arrives piece by piece', () => {
  /** Gives the pieces one by one, with a wait before each. */
  const growing = (...texts: string[]): TextSource => {
    let calls = 0;
    return {
      next() {
        calls += 1;
        if (calls % 2 === 1) return 'wait';
        const index = calls / 2 - 1;
        const text = texts[index];
        return text === undefined ? null : unbilledPiece(text, index === texts.length - 1);
      },
    };
  };

  it('cut at sentences sounds as in one text', async () => {
    const whole = samples((await speak()).blocks);
    const pieces = await speak({
      text: growing(
        'The first sentence is short. ',
        'Is the second one a question? ',
        'Yes, and this is the third.',
      ),
    });
    expect(samples(pieces.blocks)).toEqual(whole);
  });

  it('with an empty last piece loses nothing', async () => {
    const { blocks, end } = await speak({ text: growing('The first sentence is short. ', '') });
    expect(end.finishReason).toBe('stop');
    expect(samples(blocks).length).toBeGreaterThan(FRAME * 10);
  });
});
