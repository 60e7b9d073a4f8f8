import { findChunks } from './chunks.ts';
import { readFormat, type WavFormat } from './format.ts';
import { nameOtherFormat } from './other-formats.ts';
import { type AudioProblem, problem } from './problem.ts';

/** A WAV whose samples can be read. Only its header has been read so far. */
export interface Wav {
  readonly ok: true;
  readonly format: WavFormat;
  /** The samples as in the file: whole frames with one sample for each channel. */
  readonly data: DataView;
  /** Samples for each channel. */
  readonly frames: number;
  readonly seconds: number;
}

const MIN_SECONDS = 0.1;

/**
 * Opens a RIFF WAV (docs/contract.md, "Conversation turns"): PCM of 16, 24 or 32 bits or 32-bit float, plain or
 * extensible, 1 or 2 channels, 8 to 48 kHz, 0.1 s or longer. Any other bytes give a problem in words. Never throws.
 */
export function openWav(file: Uint8Array): Wav | AudioProblem {
  const chunks = findChunks(file);
  if (!chunks) return problem(`expected a RIFF WAV file, found ${nameOtherFormat(file)}`);
  if (!chunks.format) return problem('expected a RIFF WAV file, found one without a format chunk');
  const format = readFormat(file, chunks.format);
  if (typeof format === 'string') return problem(format);
  if (!chunks.data) return problem('expected a RIFF WAV file, found one without a data chunk');

  const { start, end } = chunks.data;
  const frameBytes = format.channels * format.sampleBytes;
  const frames = Math.floor((end - start) / frameBytes);
  const seconds = frames / format.sampleRate;
  if (seconds < MIN_SECONDS) {
    // Rounded down, so that the message never shows a sufficient length.
    return problem(
      `expected at least ${MIN_SECONDS} s of audio, found ${Math.floor(1000 * seconds) / 1000} s`,
    );
  }
  const data = new DataView(file.buffer, file.byteOffset + start, frames * frameBytes);
  return { ok: true, format, data, frames, seconds };
}
