import { connection } from './connection.ts';
import type { RestTiming, Utterance } from './protocol.ts';

/** The fields of an answer that the bench reads. */
interface Reply {
  readonly usage: { readonly output_audio_seconds: number };
  readonly meta: { readonly total_ms: number; readonly rtf: number };
}

/** Requests speech like any script of the origin. */
export function requestSpeech(utterance: Utterance, init: RequestInit = {}): Promise<Response> {
  const { text, voice, params } = utterance;
  return fetch(`/v1/tts/${voice}`, {
    method: 'POST',
    body: JSON.stringify({
      text,
      params: { temperature: params.temperature, acoustic_temperature: params.acousticTemperature },
    }),
    ...init,
    headers: {
      Authorization: `Bearer ${connection().key}`,
      'Content-Type': 'application/json',
      ...init.headers,
    },
  });
}

/** The whole body of a response. @throws {Error} unless it is a 200 */
export async function speechBody(utterance: Utterance): Promise<string> {
  const response = await requestSpeech(utterance);
  const body = await response.text();
  if (response.status !== 200)
    throw new Error(`The service answered ${response.status}: ${body.slice(0, 300)}`);
  return body;
}

export async function timeRest(utterance: Utterance): Promise<RestTiming> {
  const started = performance.now();
  const response = await requestSpeech(utterance);
  const headMs = performance.now() - started;
  const body = await response.text();
  const wallMs = performance.now() - started;
  if (response.status !== 200)
    throw new Error(`The service answered ${response.status}: ${body.slice(0, 300)}`);
  const { meta, usage }: Reply = JSON.parse(body);
  return {
    headMs,
    wallMs,
    engineMs: meta.total_ms,
    rtf: meta.rtf,
    audioSeconds: usage.output_audio_seconds,
    bytes: body.length,
  };
}
