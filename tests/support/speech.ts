import { expect } from '@playwright/test';
import { readWav, type Wav } from './audio/wav.ts';
import type { Answer, Client, RequestOptions } from './parley-test.ts';

/** The fields of an answer of POST /v1/tts (docs/contract.md, "Speech") that tests check. */
export interface SpeechAnswer {
  readonly audio: { audio_quality: string; data_b64: string; sample_rate: number; format: string };
  readonly model: string;
  readonly request_id: string;
  readonly text: string;
  readonly usage: { input_audio_seconds: number; input_chars: number; output_audio_seconds: number };
  readonly meta: Readonly<Record<string, unknown>> & { seed: number; frames: number; finish_reason: string };
}

/** Both temperatures at 0: the audio is the same for every seed. */
export const STILL = { temperature: 0, acoustic_temperature: 0 };

/** The keys that `meta` of a generation always has (docs/contract.md, "Generation metadata"). */
export const META_KEYS = [
  'seed',
  'backend',
  'frames',
  'first_audio_ms',
  'total_ms',
  'rtf',
  'finish_reason',
  'queue_ms',
] as const;

/** Speaks a text and expects a 200. */
export async function speak(
  client: Client,
  body: Readonly<Record<string, unknown>>,
  options: RequestOptions & { readonly voice?: string } = {},
): Promise<SpeechAnswer & { readonly wav: Wav; readonly answer: Answer }> {
  const { voice, ...init } = options;
  const answer = await client.fetch(voice ? `/v1/tts/${voice}` : '/v1/tts', { json: body, ...init });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const speech: SpeechAnswer = JSON.parse(answer.text);
  return { ...speech, wav: readWav(Buffer.from(speech.audio.data_b64, 'base64')), answer };
}

/** The error of an envelope (docs/contract.md, "Error envelope"). */
export function errorOf(answer: Answer): { type: string; message: string; request_id: string } {
  return JSON.parse(answer.text).error;
}
