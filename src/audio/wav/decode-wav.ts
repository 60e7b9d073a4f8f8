import { SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
import { resamplePieces } from '../resampling/resample.ts';
import { openWav, type Wav } from './open-wav.ts';
import type { AudioProblem } from './problem.ts';
import { readMono } from './read-mono.ts';

/** A decoded recording. */
export interface DecodedWav {
  readonly ok: true;
  readonly sampleRate: typeof SAMPLE_RATE;
  /** Mono, full scale ±1; float samples can exceed it. */
  readonly samples: Float32Array<ArrayBuffer>;
}

/** Frames read at once. */
const PIECE_FRAMES = 65_536;

/** Decodes a whole WAV to 24 kHz mono at its own level. */
export function decodeWav(file: Uint8Array): DecodedWav | AudioProblem {
  const wav = openWav(file);
  if (!wav.ok) return wav;
  const { sampleRate: inputRate } = wav.format;
  const samples =
    inputRate === SAMPLE_RATE
      ? readMono(wav, 0, wav.frames)
      : resamplePieces(pieces(wav), wav.frames, { inputRate, outputRate: SAMPLE_RATE });
  return { ok: true, sampleRate: SAMPLE_RATE, samples };
}

function* pieces(wav: Wav): Generator<Float32Array> {
  for (let at = 0; at < wav.frames; at += PIECE_FRAMES) yield readMono(wav, at, PIECE_FRAMES);
}
