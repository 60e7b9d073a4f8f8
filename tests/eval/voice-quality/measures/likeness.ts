import { cepstralDistanceDb } from '../../mel-frames.ts';
import { align } from './dtw.ts';
import { type Comoments, comoments, mean } from './moments.ts';
import type { Recording, RecordingFrame } from './recording.ts';

/** How near a recording is to the natural one of the same sentence. */
export interface Likeness {
  /** Mel-cepstral distance along the alignment, over pairs of speech frames, dB. */
  readonly distanceDb: number;
  /** The same when the mean of each recording's cepstra is taken away: what is left of another voice's own color. */
  readonly colorlessDb: number;
  /** Of ln pitch where both are voiced; null when they never are. */
  readonly pitch: Comoments | null;
  /** Length from first to last speech / that of the natural one. */
  readonly lengthRatio: number;
}

/**
 * Frames are aligned by dynamic time warping over mean-free cepstra, so that another voice is aligned by its words, not by
 * its sound.
 */
export function compare(recording: Recording, natural: Recording): Likeness {
  const [own, reference] = [recording.frames, natural.frames];
  const [plainOwn, plainReference] = [withoutMean(own), withoutMean(reference)];
  const path = align(plainOwn, plainReference, cepstralDistanceDb);
  const distances: number[] = [];
  const colorless: number[] = [];
  const pitches: [number, number][] = [];
  for (const [i, j] of path) {
    const [a, b] = [own[i], reference[j]];
    if (!a?.speech || !b?.speech) continue;
    distances.push(cepstralDistanceDb(a.cepstra, b.cepstra));
    colorless.push(
      cepstralDistanceDb(plainOwn[i] ?? new Float64Array(), plainReference[j] ?? new Float64Array()),
    );
    if (a.pitch > 0 && b.pitch > 0) pitches.push([Math.log(a.pitch), Math.log(b.pitch)]);
  }
  return {
    distanceDb: mean(distances),
    colorlessDb: mean(colorless),
    pitch: pitches.length > 1 ? comoments(pitches) : null,
    lengthRatio: own.length / reference.length,
  };
}

function withoutMean(frames: readonly RecordingFrame[]): Float64Array[] {
  const speech = frames.filter((frame) => frame.speech);
  const [first] = speech;
  const middle = (first?.cepstra ?? new Float64Array()).map((_, k) =>
    mean(speech.map(({ cepstra }) => cepstra[k] ?? 0)),
  );
  return frames.map(({ cepstra }) => cepstra.map((value, k) => value - (middle[k] ?? 0)));
}
