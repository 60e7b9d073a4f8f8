import type { Range } from './chunks.ts';

/** Encoding of a sample: little-endian integers of two, three or four bytes, or IEEE 754 single precision. */
export type Encoding = 'pcm16' | 'pcm24' | 'pcm32' | 'float32';

/** The format of a supported WAV. */
export interface WavFormat {
  readonly encoding: Encoding;
  /** Bytes of one sample of one channel. */
  readonly sampleBytes: number;
  readonly channels: number;
  /** Hz. */
  readonly sampleRate: number;
}

const MIN_RATE = 8_000;
const MAX_RATE = 48_000;
const MAX_CHANNELS = 2;

/** Format tags (RFC 2361, appendix A; Microsoft's mmreg.h). */
const PCM = 1;
const FLOAT = 3;
/** The actual tag is in the first two bytes of the sub-format GUID (Microsoft, "WAVEFORMATEXTENSIBLE"). */
const EXTENSIBLE = 0xfffe;
const NAMES: Readonly<Record<number, string>> = {
  [PCM]: 'PCM',
  [FLOAT]: 'float',
  2: 'Microsoft ADPCM',
  6: 'A-law',
  7: 'µ-law',
  17: 'IMA ADPCM',
  49: 'GSM 6.10',
  80: 'MPEG audio',
  85: 'MP3',
  255: 'AAC',
  [EXTENSIBLE]: 'extensible format without its sub-format',
};

/** Minimum size of a format chunk, and its size up to the end of the tag of an extensible one, in bytes. */
const LEAST_BYTES = 16;
const EXTENSIBLE_BYTES = 26;

/** The format chunk's format (docs/contract.md, "Conversation turns"), or a description of what is wrong with it. */
export function readFormat(file: Uint8Array, { start, end }: Range): WavFormat | string {
  const bytes = end - start;
  if (bytes < LEAST_BYTES) return `expected a format chunk of ${LEAST_BYTES} bytes or more, found ${bytes}`;
  const view = new DataView(file.buffer, file.byteOffset + start, bytes);
  const declared = view.getUint16(0, true);
  const tag = declared === EXTENSIBLE && bytes >= EXTENSIBLE_BYTES ? view.getUint16(24, true) : declared;
  const channels = view.getUint16(2, true);
  const sampleRate = view.getUint32(4, true);
  const blockBytes = view.getUint16(12, true);
  const bits = view.getUint16(14, true);

  const encoding = encodingOf(tag, bits);
  if (encoding === null) {
    const found = tag === EXTENSIBLE ? NAMES[tag] : `${bits}-bit ${NAMES[tag] ?? `format ${tag}`}`;
    return `expected a WAV of 16-, 24- or 32-bit PCM or 32-bit float, found ${found}`;
  }
  if (channels < 1 || channels > MAX_CHANNELS) return `expected 1 or 2 channels, found ${channels}`;
  // Block sizes are often wrong and redundant, except for samples that are padded to larger words.
  if (bits === 24 && blockBytes === channels * 4) {
    return 'expected 24-bit samples in 3 bytes each, found 4 bytes each';
  }
  if (sampleRate < MIN_RATE || sampleRate > MAX_RATE) {
    return `expected a sample rate from ${MIN_RATE} to ${MAX_RATE} Hz, found ${sampleRate}`;
  }
  return { encoding, sampleBytes: bits / 8, channels, sampleRate };
}

function encodingOf(tag: number, bits: number): Encoding | null {
  if (tag === FLOAT) return bits === 32 ? 'float32' : null;
  if (tag !== PCM) return null;
  if (bits === 16) return 'pcm16';
  if (bits === 24) return 'pcm24';
  return bits === 32 ? 'pcm32' : null;
}
