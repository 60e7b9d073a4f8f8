import { toBase64 } from '../../../src/contract/base64.ts';

/** What a WAV for tests is made of; by default half a second of 16-bit mono at 24 kHz. */
export interface WavOptions {
  readonly tag?: number;
  readonly channels?: number;
  readonly rate?: number;
  readonly bits?: number;
  readonly frames?: number;
  /** Format tag inside of WAVE_FORMAT_EXTENSIBLE. */
  readonly subFormat?: number;
  /** Chunks before the format, as name and length. */
  readonly before?: readonly (readonly [string, number])[];
  /** Size that the data chunk claims. */
  readonly claims?: number;
}

export function wav(options: WavOptions = {}): Uint8Array {
  const { channels = 1, rate = 24_000, bits = 16, frames = 12_000, subFormat, before = [] } = options;
  const tag = subFormat === undefined ? (options.tag ?? 1) : 0xfffe;
  const blockAlign = (channels * bits) / 8;
  const format = new Uint8Array(subFormat === undefined ? 16 : 40);
  const view = new DataView(format.buffer);
  view.setUint16(0, tag, true);
  view.setUint16(2, channels, true);
  view.setUint32(4, rate, true);
  view.setUint32(8, rate * blockAlign, true);
  view.setUint16(12, blockAlign, true);
  view.setUint16(14, bits, true);
  if (subFormat !== undefined) view.setUint16(24, subFormat, true);
  const data = new Uint8Array(frames * blockAlign);
  const chunks = [
    ...before.map(([name, length]) => chunk(name, new Uint8Array(length))),
    chunk('fmt ', format),
    chunk('data', data, options.claims),
  ];
  return join([
    ascii('RIFF'),
    uint32(4 + chunks.reduce((sum, { length }) => sum + length, 0)),
    ascii('WAVE'),
    ...chunks,
  ]);
}

export const wavBase64 = (options?: WavOptions) => toBase64(wav(options));

function chunk(name: string, body: Uint8Array, size = body.length): Uint8Array {
  return join([ascii(name), uint32(size), body, new Uint8Array(body.length % 2)]);
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
