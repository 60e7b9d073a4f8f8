import { FRAME_SAMPLES, SAMPLE_BYTES } from '../../../src/contract/audio/audio-format.ts';
import type {
  ConversationClientMessageInput,
  VoiceClientMessageInput,
} from '../../../src/contract/streams/stream-client-messages.ts';
import type { ResponseDone, ServerMessage } from '../../../src/contract/streams/stream-server-messages.ts';
import { connection } from './connection.ts';
import type { Utterance } from './protocol.ts';
import type { Arrival, StreamTiming } from './stream-protocol.ts';

/** A stream that is silent for this long counts as broken. */
const PATIENCE_MS = 60_000;

/** A message of either stream. */
type ClientMessage = VoiceClientMessageInput | ConversationClientMessageInput;

/** A connection that has received `sessionCreated`. */
export interface BenchStream {
  readonly socket: WebSocket;
  /** From `new WebSocket()` to `sessionCreated`, in milliseconds. */
  readonly openMs: number;
  /** Called with every message and its arrival time; null: no listener. */
  onmessage: ((message: ServerMessage, at: number) => void) | null;
  send(message: ClientMessage): void;
}

/** Address of the named-voice stream, without a leading slash. */
export const streamPath = (voice: string) => `v1/tts/${voice}/stream`;

/** Opens and initializes a connection, with our socket class or the browser's. */
export async function openStream(
  connect: () => WebSocket,
  { params }: { readonly params: Pick<Utterance['params'], 'temperature' | 'acousticTemperature'> },
  schedule: readonly number[] | null,
): Promise<BenchStream> {
  const started = performance.now();
  const socket = connect();
  const stream = {
    socket,
    openMs: Number.NaN,
    onmessage: null as BenchStream['onmessage'],
    send: (message: ClientMessage) => socket.send(JSON.stringify(message)),
  };
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onclose = ({ code, reason }) =>
      reject(new Error(`The stream did not open: ${code} ${reason}. Was the build made from these sources?`));
  });
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const at = performance.now();
    stream.onmessage?.(JSON.parse(data), at);
  };
  await new Promise<void>((resolve) => {
    stream.onmessage = ({ type }, at) => {
      if (type !== 'sessionCreated') return;
      stream.openMs = at - started;
      resolve();
    };
    stream.send({
      type: 'initializeConnection',
      api_key: connection().key,
      params: { temperature: params.temperature, acoustic_temperature: params.acousticTemperature },
      ...(schedule === null ? {} : { generation_config: { chunk_length_schedule: [...schedule] } }),
    });
  });
  return stream;
}

/** Opens a stream of the service. */
export function openOurStream(said: Utterance, schedule: readonly number[] | null): Promise<BenchStream> {
  const { parley } = connection();
  return openStream(() => new parley.WebSocket(`/${streamPath(said.voice)}`), said, schedule);
}

/**
 * Sends a text to a stream, flushes it, and times its response.
 * @param tokensPerSecond null: all of it with the flush
 */
export async function timeResponse(
  stream: BenchStream,
  text: string,
  tokensPerSecond: number | null,
): Promise<StreamTiming> {
  const arrivals: Arrival[] = [];
  let createdMs = Number.NaN;
  const started = performance.now();
  const done = new Promise<{ message: ResponseDone; atMs: number }>((resolve, reject) => {
    const silent = () => reject(new Error('The stream fell silent before responseDone.'));
    let timer = setTimeout(silent, PATIENCE_MS);
    stream.onmessage = (message, at) => {
      clearTimeout(timer);
      const atMs = at - started;
      if (message.type === 'responseDone') return resolve({ message, atMs });
      timer = setTimeout(silent, PATIENCE_MS);
      if (message.type === 'responseCreated') createdMs = atMs;
      else if (message.type === 'responseAudio') {
        const samples = base64Bytes(message.pcm_b64) / SAMPLE_BYTES;
        arrivals.push({ atMs, frames: Math.ceil(samples / FRAME_SAMPLES) });
      } else if (message.type === 'error') reject(new Error(message.error.message));
    };
  });
  if (tokensPerSecond !== null) await write(stream, text, started, 1000 / tokensPerSecond);
  const flushedMs = performance.now() - started;
  stream.send({ type: 'sendText', flush: true, ...(tokensPerSecond === null ? { text } : {}) });
  const { message, atMs: doneMs } = await done;
  stream.onmessage = null;
  return {
    openMs: stream.openMs,
    arrivals,
    flushedMs,
    createdMs,
    doneMs,
    audioSeconds: message.usage.output_audio_seconds,
    engineFirstAudioMs: message.meta?.first_audio_ms ?? Number.NaN,
  };
}

/** Sends each token when it is due. */
async function write(stream: BenchStream, text: string, started: number, paceMs: number): Promise<void> {
  for (const [i, token] of tokensOf(text).entries()) {
    const waitMs = started + i * paceMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    stream.send({ type: 'sendText', text: token });
  }
}

/** Tokens like those of a language model: a word with the space before it, long words split. */
function tokensOf(text: string): readonly string[] {
  return text.match(/\s*\S{1,6}/g) ?? [];
}

function base64Bytes(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}
