import { SAMPLE_RATE, wavFile } from '../../../client/parley.ts';
import type { Playable } from '../../shared/audio/clip-player.ts';
import { peaksOf } from '../../shared/audio/peaks.ts';

/** The audio of a take: a WAV as it is sent, saved, and played. Immutable. */
export interface Clip extends Playable {
  /** Loudest sample of each of many equal stretches, 0 to 1. */
  readonly peaks: Float32Array;
}

/** A clip of 24 kHz mono samples in pieces. */
export function clipOf(pieces: readonly Int16Array[]): Clip {
  const samples = joined(pieces);
  return clipWith(new Blob([wavFile([samples])], { type: 'audio/wav' }), samples);
}

/** A clip with this WAV, of any rate and format; `samples` are the same sound at 24 kHz mono. */
export function clipWith(wav: Blob, samples: Int16Array): Clip {
  return {
    id: crypto.randomUUID(),
    wav,
    seconds: samples.length / SAMPLE_RATE,
    peaks: peaksOf(samples),
  };
}

function joined(pieces: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const all = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
