import { SAMPLE_BYTES, SAMPLE_RATE } from './audio-format.ts';

/** Bytes of the header that {@link wavHeader} makes. */
export const WAV_HEADER_BYTES = 44;
/** The largest size of a chunk; in a stream it means that the size is unknown. */
const MAX_SIZE = 0xffffffff;

/**
 * Header of a RIFF WAVE file with one `fmt ` and one `data` chunk: PCM, 16 bit, mono, 24 kHz
 * (Multimedia Programming Interface and Data Specifications 1.0, "Waveform Audio File Format").
 * @param samples Null when the length is unknown: the sizes are then the largest, as players of streams expect
 */
export function wavHeader(samples: number | null): Uint8Array<ArrayBuffer> {
  const dataBytes = samples === null ? MAX_SIZE : samples * SAMPLE_BYTES;
  const header = new Uint8Array(WAV_HEADER_BYTES);
  const view = new DataView(header.buffer);
  ascii(header, 0, 'RIFF');
  view.setUint32(4, Math.min(WAV_HEADER_BYTES - 8 + dataBytes, MAX_SIZE), true);
  ascii(header, 8, 'WAVE');
  ascii(header, 12, 'fmt ');
  view.setUint32(16, 16, true); // bytes of the chunk
  view.setUint16(20, 1, true); // WAVE_FORMAT_PCM
  view.setUint16(22, 1, true); // channels
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * SAMPLE_BYTES, true); // bytes per second
  view.setUint16(32, SAMPLE_BYTES, true); // block alignment
  view.setUint16(34, 8 * SAMPLE_BYTES, true); // bits per sample
  ascii(header, 36, 'data');
  view.setUint32(40, dataBytes, true);
  return header;
}

/**
 * The bytes of PCM without a copy. WAV and the streams are little-endian, and so is every platform that runs a browser.
 */
export function pcmBytes(pcm: Int16Array): Uint8Array {
  return new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
}

/**
 * A WAV file (16-bit PCM, mono, 24 kHz) of pieces of PCM, joined in order.
 *
 * @example
 * ```js
 * import { samplesOf, wavFile } from '/parley.js';
 *
 * // `frames` holds the `pcm_b64` of each `responseAudio` message.
 * const recording = new Blob([wavFile(frames.map(samplesOf))], { type: 'audio/wav' });
 * ```
 */
export function wavFile(pieces: readonly Int16Array[]): Uint8Array<ArrayBuffer> {
  const samples = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const file = new Uint8Array(WAV_HEADER_BYTES + samples * SAMPLE_BYTES);
  file.set(wavHeader(samples));
  let at = WAV_HEADER_BYTES;
  for (const piece of pieces) {
    file.set(pcmBytes(piece), at);
    at += piece.byteLength;
  }
  return file;
}

function ascii(target: Uint8Array, at: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) target[at + index] = text.charCodeAt(index);
}
