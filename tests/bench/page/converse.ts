import { EventSourceParserStream } from 'eventsource-parser/stream';
import { SAMPLE_RATE } from '../../../src/contract/audio/audio-format.ts';
import { toBase64 } from '../../../src/contract/audio/base64.ts';
import { WAV_HEADER_BYTES, wavFile } from '../../../src/contract/audio/wav.ts';
import type { TurnInput } from '../../../src/contract/generation/conversation.ts';
import { connection } from './connection.ts';
import type { ConverseTiming, TurnSpeech } from './protocol.ts';

/** The data of the events that the bench reads. */
interface EventData {
  readonly pcm_b64?: string;
  readonly text?: string;
  readonly audio_seconds?: number;
  readonly meta?: ConverseTiming['meta'];
  readonly error?: { readonly message: string };
}

/** Completes the last turn over server-sent events, as any script of the origin would. */
export async function timeConverse(turn: TurnSpeech): Promise<ConverseTiming> {
  const { conversation, temperature, seed, audioAsBlobs = false } = turn;
  const params = { temperature, acoustic_temperature: temperature };
  const text = JSON.stringify({ conversation, params });
  const parts = audioAsBlobs ? await withBlobs(text, conversation) : null;
  const started = performance.now();
  const response = await fetch('/v1/converse/stream', {
    method: 'POST',
    body: parts ? new Blob(parts) : text,
    headers: {
      Authorization: `Bearer ${connection().key}`,
      'Content-Type': 'application/json',
      'X-Seed': String(seed),
    },
  });
  if (response.status !== 200 || !response.body) {
    throw new Error(`The service answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  }
  let firstAudioMs = Number.NaN;
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) throw new Error('The stream ended without an `end` event.');
    const { event } = value;
    const data: EventData = JSON.parse(value.data);
    if (event === 'audio' && Number.isNaN(firstAudioMs)) firstAudioMs = performance.now() - started;
    if (event === 'error') throw new Error(`The stream failed: ${data.error?.message}`);
    if (event === 'end' && data.text !== undefined && data.meta && data.audio_seconds !== undefined) {
      const wallMs = performance.now() - started;
      return { firstAudioMs, wallMs, text: data.text, audioSeconds: data.audio_seconds, meta: data.meta };
    }
  }
}

/** The parts of a body, with a blob for the audio of each turn that the browser has stored already. */
async function withBlobs(body: string, conversation: readonly TurnInput[]): Promise<(string | Blob)[]> {
  const parts: (string | Blob)[] = [];
  let at = 0;
  for (const { audio_wav_b64: audio } of conversation) {
    if (!audio) continue;
    const start = body.indexOf(audio, at);
    const blob = new Blob([audio]);
    await blob.slice(0, 1).arrayBuffer();
    parts.push(body.slice(at, start), blob);
    at = start + audio.length;
  }
  return [...parts, body.slice(at)];
}

/**
 * A WAV of consecutive sentences.
 * @param seconds how long it is
 * @returns base64
 */
export async function referenceWav(sentences: readonly string[], seconds: number): Promise<string> {
  const pcm = new Int16Array(seconds * SAMPLE_RATE);
  for (let at = 0, n = 0; at < pcm.length; n += 1) {
    const answer = await fetch(`/v1/tts/${REFERENCE_VOICE}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${connection().key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: sentences[n % sentences.length] }),
    });
    const { audio } = await answer.json();
    const speech = samplesOf(audio.data_b64).subarray(0, pcm.length - at);
    pcm.set(speech, at);
    at += speech.length;
  }
  return toBase64(wavFile([pcm]));
}

/** Not one of the roles' default voices, so that the voice has somewhere to move. */
const REFERENCE_VOICE = 'nora';

/** The same recording with some low-order bits changed, so that no cached profile applies. */
export function freshCopy(base64: string): string {
  const pcm = samplesOf(base64);
  const at = Math.floor(Math.random() * (pcm.length - CHANGED));
  for (let n = at; n < at + CHANGED; n += 1) pcm[n] = (pcm[n] ?? 0) ^ (Math.random() < 0.5 ? 1 : 0);
  return toBase64(wavFile([pcm]));
}
const CHANGED = 64;

function samplesOf(base64: string): Int16Array<ArrayBuffer> {
  const file = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Int16Array(file.buffer, WAV_HEADER_BYTES);
}
