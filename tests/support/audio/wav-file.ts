import { toBase64 } from '../../../src/contract/audio/base64.ts';

/** Options of a test WAV. Default: half a second of silence, 16-bit mono at 24 kHz. */
export interface WavOptions {
  readonly tag?: number;
  readonly channels?: number;
  readonly rate?: number;
  readonly bits?: number;
  readonly frames?: number;
  /** The samples; full scale is 1, and larger ones are clipped. */
  readonly sample?: (frame: number, channel: number) => number;
  /** Format tag inside WAVE_FORMAT_EXTENSIBLE. */
  readonly subFormat?: number;
  /** Bytes of a frame as declared in the format chunk. Default: the true value. */
  readonly blockAlign?: number;
  /** Length of the format chunk in bytes. Default: the length for its kind. */
  readonly formatBytes?: number;
  /** Chunks before the format, as name and length. */
  readonly before?: readonly (readonly [string, number])[];
  /** Omit the padding byte after chunks of odd length. */
  readonly unpadded?: boolean;
  /** Put the data chunk before the format chunk. */
  readonly dataFirst?: boolean;
  /** Declared size of the data chunk. */
  readonly claims?: number;
  /** Declared size of the file. */
  readonly fileClaims?: number;
}

/** RIFF WAVE (Multimedia Programming Interface and Data Specifications 1.0, 1991). */
export function wav(options: WavOptions = {}): Uint8Array<ArrayBuffer> {
  const { before = [], unpadded = false, dataFirst = false } = options;
  const format = chunk('fmt ', formatBody(options));
  const data = chunk('data', dataBody(options), options.claims);
  const chunks = [
    ...before.map(([name, length]) => {
      const whole = chunk(name, new Uint8Array(length));
      return unpadded ? whole.subarray(0, 8 + length) : whole;
    }),
    ...(dataFirst ? [data, format] : [format, data]),
  ];
  const size = 4 + chunks.reduce((sum, { length }) => sum + length, 0);
  return join([ascii('RIFF'), uint32(options.fileClaims ?? size), ascii('WAVE'), ...chunks]);
}

function formatBody(options: WavOptions): Uint8Array {
  const { channels = 1, rate = 24_000, bits = 16, subFormat } = options;
  const blockAlign = options.blockAlign ?? (channels * bits) / 8;
  const format = new Uint8Array(40);
  const view = new DataView(format.buffer);
  view.setUint16(0, subFormat === undefined ? (options.tag ?? 1) : 0xfffe, true);
  view.setUint16(2, channels, true);
  view.setUint32(4, rate, true);
  view.setUint32(8, rate * blockAlign, true);
  view.setUint16(12, blockAlign, true);
  view.setUint16(14, bits, true);
  if (subFormat !== undefined) {
    view.setUint16(16, 22, true); // bytes that follow
    view.setUint16(18, bits, true); // valid bits
    view.setUint16(24, subFormat, true);
    // The common suffix of all KSDATAFORMAT_SUBTYPEs of format tags.
    format.set([0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71], 26);
  }
  return format.subarray(0, options.formatBytes ?? (subFormat === undefined ? 16 : 40));
}

function dataBody(options: WavOptions): Uint8Array {
  const { channels = 1, bits = 16, frames = 12_000, sample } = options;
  const bytes = bits / 8;
  const data = new Uint8Array(frames * channels * bytes);
  if (!sample) return data;
  const view = new DataView(data.buffer);
  const float = bits === 32 && (options.subFormat ?? options.tag) === 3;
  for (let frame = 0; frame < frames; frame += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      const at = (frame * channels + channel) * bytes;
      if (float) view.setFloat32(at, sample(frame, channel), true);
      else setInteger(view, at, sample(frame, channel), bytes);
    }
  }
  return data;
}

/** Two's complement in 2 to 4 bytes, little-endian. Full scale is one more than the largest value. */
function setInteger(view: DataView, at: number, sample: number, bytes: number): void {
  const scale = 2 ** (8 * bytes - 1);
  const value = Math.max(-scale, Math.min(scale - 1, Math.round(scale * sample)));
  for (let byte = 0; byte < bytes; byte += 1)
    view.setUint8(at + byte, Math.floor(value / 256 ** byte) & 0xff);
}

export const wavBase64 = (options?: WavOptions) => toBase64(wav(options));

export interface SilenceOptions extends WavOptions {
  /** Default 1. */
  readonly seconds?: number;
}

/** Base64 of a silent WAV. */
export function silence({ seconds = 1, rate = 24_000, ...options }: SilenceOptions = {}): string {
  return wavBase64({ ...options, rate, frames: Math.round(seconds * rate) });
}

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

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
