import { fromBase64, samplesOf, wavFile } from '../../../client/parley.ts';
import { isObject } from '../../shared/json/fields.ts';
import type { ReceivedEvent } from './exchange.ts';

/** Longer strings in JSON, such as Base64, are cut where they are shown. */
const MOST_CHARACTERS = 160;

/** JSON as a person reads it: indented, with long strings cut; any other text as it is. */
export function readable(text: string): string {
  const value = parsed(text);
  return value === undefined ? text : JSON.stringify(value, cut, 2);
}

/** The same on one line. */
export function readableLine(text: string): string {
  const value = parsed(text);
  return value === undefined ? text : JSON.stringify(value, cut);
}

/** The audio in an answer; null when it has none that can be played. */
export async function audioOf(body: Blob, events: readonly ReceivedEvent[]): Promise<Blob | null> {
  if (/^audio\/(?!pcm)/.test(body.type)) return body;
  const frames = events.map(({ data }) => pcmOf(data)).filter((pcm) => pcm !== null);
  if (frames.length > 0) return new Blob([wavFile(frames)], { type: 'audio/wav' });
  if (!body.type.startsWith('application/json')) return null;
  const base64 = findAudio(parsed(await body.text()));
  const wav = base64 === null ? null : fromBase64(base64);
  return wav === null ? null : new Blob([wav], { type: 'audio/wav' });
}

/** The samples in an event or a message; null when it has none. */
export function pcmOf(data: string): Int16Array | null {
  const value = parsed(data);
  const pcm = isObject(value) ? value['pcm_b64'] : null;
  return typeof pcm === 'string' ? samplesOf(pcm) : null;
}

/** The string under `data_b64`, however deep. */
function findAudio(value: unknown): string | null {
  if (!isObject(value)) return null;
  const own = value['data_b64'];
  if (typeof own === 'string') return own;
  return Object.values(value).reduce<string | null>((found, each) => found ?? findAudio(each), null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cut(_: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= MOST_CHARACTERS) return value;
  return `${value.slice(0, 40)}… (${value.length} characters)`;
}
