import { describe, expect, it } from 'vitest';
import type { CompletedTurn } from '../../../../../src/studio/shared/service/converse-stream.ts';
import { partsOf } from '../../../../../src/studio/speak/take/parts.ts';
import { Take } from '../../../../../src/studio/speak/take/take.ts';
import { type SpeechService, TakeGenerator } from '../../../../../src/studio/speak/take/take-generator.ts';
import { TakePart } from '../../../../../src/studio/speak/take/take-part.ts';
import { takeSamples, takeWav } from '../../../../../src/studio/speak/take/take-wav.ts';

const TEXT = 'One two three. Four five six.';
const ANSWER: CompletedTurn = {
  requestId: 'req_1',
  text: '',
  usage: { inputChars: 0, inputAudioSeconds: 0, outputAudioSeconds: 0 },
  meta: {
    seed: 7,
    backend: 'wasm',
    firstAudioMs: 1,
    totalMs: 2,
    rtf: 0.1,
    queueMs: 0,
    finishReason: 'stop',
  },
  droppedTurns: 0,
};

function newTake(): Take {
  const request = { voice: 'ann', text: TEXT, params: {}, seed: 7 };
  const header = { id: 'a', request, voiceName: 'Ann', made: new Date(0) };
  return new Take(
    header,
    partsOf(TEXT, 16).map((plan) => new TakePart(plan)),
  );
}

/** Every character is 240 samples of the value of the character; `until` requests are answered, the next breaks off. */
function service(until = Number.POSITIVE_INFINITY): SpeechService & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async speak({ text }, signal, on) {
      asked.push(text);
      on.words?.([{ startChar: 0, endChar: 3, startSeconds: 0.02, endSeconds: 0.05 }]);
      for (const character of text) {
        await Promise.resolve();
        signal.throwIfAborted();
        on.audio(new Int16Array(240).fill(character.codePointAt(0) ?? 0));
        if (asked.length > until && character === 'v') throw new TypeError('broken');
      }
      return ANSWER;
    },
  };
}

const wanted = () =>
  Int16Array.from(
    [...'One two three.Four five six.'].flatMap((c) => Array<number>(240).fill(c.charCodeAt(0))),
  );

describe('a take', () => {
  it('is made part by part, and read and saved as one sound', async () => {
    const take = newTake();
    const kept: number[] = [];
    const { asked, ...rest } = service();
    const generator = new TakeGenerator(rest, async (_, index) => void kept.push(index));
    expect(await generator.make(take)).toBe(true);
    expect(asked).toEqual(['One two three.', 'Four five six.']);
    expect(kept).toEqual([0, 1]);
    expect([take.complete, take.growing, take.progress]).toEqual([true, false, 1]);
    expect(await takeSamples(take)).toEqual(wanted());
    expect((await takeWav(take).arrayBuffer()).byteLength).toBe(44 + 2 * take.samples);
    expect([...(await take.read(14 * 240 - 1, 5))]).toEqual([46]);
    expect([...(await take.read(14 * 240, 2))]).toEqual([70, 70]);
    expect(take.peaks).toHaveLength(28);
  });

  it('continues where it broke off, and repeats no sample', async () => {
    const take = newTake();
    const generator = new TakeGenerator(service(1), async () => {});
    expect(await generator.make(take)).toBe(false);
    expect(generator.error.value?.type).toBe('network_error');
    expect([take.growing, take.complete]).toEqual([false, false]);
    expect(take.progress).toBeGreaterThan(0.4);
    const before = take.samples;
    expect(before).toBeGreaterThan(14 * 240);
    const again = service();
    expect(await new TakeGenerator(again, async () => {}).make(take)).toBe(true);
    expect(again.asked).toEqual(['Four five six.']);
    expect(await takeSamples(take)).toEqual(wanted());
    expect(take.words).toHaveLength(2);
  });

  it('pauses without an error', async () => {
    const take = newTake();
    const generator = new TakeGenerator(service(), async () => generator.pause());
    expect(await generator.make(take)).toBe(false);
    expect([generator.error.value, generator.running.value, take.growing]).toEqual([null, null, false]);
    expect(take.parts.map(({ finished }) => finished !== null)).toEqual([true, false]);
  });

  it('has words with places in the whole text and times in the whole sound', async () => {
    const take = newTake();
    await new TakeGenerator(service(), async () => {}).make(take);
    expect(take.words).toEqual([
      { start: 0, end: 3, from: 0.02, to: 0.05 },
      { start: 15, end: 18, from: expect.closeTo(0.16), to: expect.closeTo(0.19) },
    ]);
  });
});
