/** Turns on the conversation stream, and comparison with the other entry points. */
import type { Usage } from '../../../src/contract/discovery/usage.ts';
import { converse, converseStream } from '../../support/converse.ts';
import { type Client, expect } from '../../support/parley-test.ts';
import { speak } from '../../support/speech.ts';
import { responseAudio, type Stream } from '../../support/stream.ts';

/** Address of the conversation stream. */
export const PATH = '/v1/converse/stream';

/** The fields of a responseDone that these tests check. */
export interface Done {
  readonly response_id: string;
  readonly status: string;
  readonly text: string;
  readonly usage: Usage;
  readonly meta: Readonly<Record<string, unknown>> & { readonly seed: number };
}

export async function nextDone(stream: Stream): Promise<Done> {
  return JSON.parse(JSON.stringify(await stream.next('responseDone')));
}

/** Flushes a turn and waits for its responseDone. */
export async function respond(stream: Stream, turn: object): Promise<Done> {
  await stream.send({ type: 'sendText', ...turn, flush: true });
  return nextDone(stream);
}

/** The fields of an addTurn whose audio the service generates itself. */
export async function spokenTurn(client: Client, speaker_id: number, text: string, voice = 'nora') {
  const { audio } = await speak(client, { text }, { voice });
  return { speaker_id, text, audio_wav_b64: audio.data_b64 };
}

/** The same turn in the form of REST. */
export function asTurn({ speaker_id, ...turn }: Awaited<ReturnType<typeof spokenTurn>>) {
  return { speaker: `${speaker_id}`, ...turn };
}

/** Expects that REST and the event stream give the same text and audio as a response of the stream, for its seed. */
export async function expectSame(
  client: Client,
  stream: Stream,
  done: Done,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const heard = [...responseAudio(await stream.messages(), done.response_id)];
  const headers = { 'X-Seed': `${done.meta.seed}` };
  const rest = await converse(client, body, { headers });
  expect(rest.reply.text).toBe(done.text);
  expect([...rest.wav.samples]).toEqual(heard);
  const streamed = await converseStream(client, body, { headers });
  expect(streamed.end.text).toBe(done.text);
  expect([...streamed.samples]).toEqual(heard);
}
