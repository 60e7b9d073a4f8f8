import { describe, expect, it } from 'vitest';
import { toBase64 } from '../../../../../src/contract/audio/base64.ts';
import { readConverseStream } from '../../../../../src/studio/shared/service/converse-stream.ts';
import { StudioError } from '../../../../../src/studio/shared/service/studio-error.ts';

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const audio = (...samples: number[]) =>
  event('audio', { pcm_b64: toBase64(new Uint8Array(Int16Array.from(samples).buffer)), frame: 0 });
const META = event('meta', { request_id: 'r' });
const END = event('end', {
  request_id: 'r',
  text: 'Zoë.',
  usage: { input_chars: 3, input_audio_seconds: 1.5, output_audio_seconds: 0.5 },
  meta: { seed: 9, rtf: 0.2, dropped_turns: 2 },
});

/** A body that arrives in pieces of `size` bytes. */
function bodyOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

async function read(text: string, size = 1_000) {
  const samples: number[] = [];
  const turn = await readConverseStream(bodyOf(text, size), {
    audio: (piece) => samples.push(...piece),
  });
  return { samples, turn };
}

describe('the events of a completed turn', () => {
  it.each([1, 3, 7, 1_000])('are read from pieces of %i bytes', async (size) => {
    const { samples, turn } = await read(`${META}${audio(1, -2)}: still here\n\n${audio(3)}${END}`, size);
    expect(samples).toEqual([1, -2, 3]);
    expect(turn).toMatchObject({
      requestId: 'r',
      text: 'Zoë.',
      droppedTurns: 2,
      usage: { inputChars: 3, inputAudioSeconds: 1.5, outputAudioSeconds: 0.5 },
      meta: { seed: 9, rtf: 0.2, firstAudioMs: null },
    });
  });

  it('reject with the error that the stream ends with', async () => {
    const failed = event('error', { error: { type: 'inference_error', message: 'No.', request_id: 'r' } });
    await expect(read(`${META}${audio(1)}${failed}`)).rejects.toMatchObject({
      type: 'inference_error',
      message: 'No.',
      requestId: 'r',
    });
  });

  it.each([
    ['breaks off', `${META}${audio(1)}`, 'network_error'],
    ['is empty', '', 'network_error'],
    ['holds no JSON', 'event: end\ndata: {\n\n', 'unreadable_answer'],
    ['holds half a sample', event('audio', { pcm_b64: 'AAAA' }), 'unreadable_answer'],
  ])('reject when the stream %s', async (_, text, type) => {
    const error: unknown = await read(text).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(StudioError);
    expect(error).toMatchObject({ type });
  });

  it('cancel the body after the last event, even if it is still open', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(END)),
      cancel: () => {
        cancelled = true;
      },
    });
    await readConverseStream(body, { audio: () => {} });
    expect(cancelled).toBe(true);
  });
});
