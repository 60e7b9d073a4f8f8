import { expect } from '@playwright/test';
import { readWav, type Wav } from './audio/wav.ts';
import type { Answer, Client, RequestOptions } from './parley-test.ts';
import type { SpeechAnswer } from './speech.ts';
import { type ReadEvent, readEvents } from './sse.ts';

type Usage = SpeechAnswer['usage'];
type Meta = SpeechAnswer['meta'];

/** The fields of an answer of POST /v1/converse (docs/contract.md, "Conversations"). */
export interface ConverseAnswer {
  readonly model: string;
  readonly reply: { readonly speaker: string; readonly text: string; readonly audio: SpeechAnswer['audio'] };
  readonly request_id: string;
  readonly usage: Usage;
  readonly meta: Meta;
}

/** The `end` event (docs/contract.md, "Server-sent events"). */
export interface StreamEnd {
  readonly request_id: string;
  readonly speaker: string;
  readonly text: string;
  readonly audio_seconds: number;
  readonly usage: Usage;
  readonly meta: Meta;
}

type Body = Readonly<Record<string, unknown>>;

/** Completes a turn with `POST /v1/converse` and expects a 200. */
export async function converse(
  client: Client,
  body: Body,
  options: RequestOptions = {},
): Promise<ConverseAnswer & { readonly wav: Wav; readonly answer: Answer }> {
  const answer = await client.fetch('/v1/converse', { json: body, ...options });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const parsed: ConverseAnswer = JSON.parse(answer.text);
  return { ...parsed, wav: readWav(Buffer.from(parsed.reply.audio.data_b64, 'base64')), answer };
}

/** Completes a turn as an event stream and expects success. Checks the order, ids and frames of its events. */
export async function converseStream(
  client: Client,
  body: Body,
  options: RequestOptions = {},
): Promise<{
  readonly events: readonly ReadEvent[];
  readonly meta: ReadEvent['data'];
  readonly end: StreamEnd;
  readonly samples: Int16Array;
  readonly answer: Answer;
}> {
  const answer = await client.fetch('/v1/converse/stream', { json: body, ...options });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/event-stream/);
  const events = readEvents(answer.text);
  const [meta, ...rest] = events;
  const end = rest.pop();
  expect(meta?.event).toBe('meta');
  expect(end?.event, answer.text.slice(-300)).toBe('end');
  const parts = rest.map(({ event, id, data }) => {
    expect(event).toBe('audio');
    expect(id).toBe(`${data['frame']}`);
    return Buffer.from(String(data['pcm_b64']), 'base64');
  });
  const frames = rest.map(({ data }) => Number(data['frame']));
  for (const [index, part] of parts.entries()) {
    const before = parts.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    expect(frames[index]).toBe(before / 3_840);
    if (index < parts.length - 1) expect(part.length % 3_840).toBe(0);
    expect(part.length).toBeGreaterThan(0);
    expect(part.length % 2).toBe(0);
  }
  const all = Buffer.concat(parts);
  return {
    events,
    meta: meta?.data ?? {},
    // The shape is the contract's; the tests check each field.
    end: JSON.parse(JSON.stringify(end?.data)),
    samples: new Int16Array(all.buffer.slice(all.byteOffset, all.byteOffset + all.length)),
    answer,
  };
}
