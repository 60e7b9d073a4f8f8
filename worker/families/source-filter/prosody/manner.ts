import { type Delivery, plainDelivery } from '../speaker-fit/delivery.ts';
import type { MelShape } from '../speaker-fit/mel-shape.ts';

/** How a voice speaks, apart from the sound of its vocal tract. */
export interface Manner {
  /** Shift of the pitch in semitones. */
  readonly pitch: number;
  /** Factor on the range of pitch around a sentence's center. */
  readonly range: number;
  /** Factor on all durations; above 1 is slower. */
  readonly pace: number;
  /** Tilt of the spectrum: decibels by which the highest mel band is raised against the lowest. */
  readonly brightness: number;
  /** Factor on the noise in the voice; above 1 is breathier, below 1 drier. */
  readonly breath: number;
}

/** ln of the frequency ratio of a semitone. */
const SEMITONE = Math.LN2 / 12;
/** Decibels in one neper. */
const DECIBELS = 20 / Math.LN10;

/**
 * The delivery of a voice in its own manner.
 * @param bands mel bands of the model
 */
export function deliverIn(manner: Manner, voice: Float32Array, bands: number): Delivery {
  const { pitch, range, pace, brightness, breath } = manner;
  const changed = pitch !== 0 || range !== 1;
  return {
    ...plainDelivery(voice),
    pitch: changed ? { from: null, to: null, shift: pitch * SEMITONE, spread: range } : null,
    pace,
    breath,
    shape: brightness === 0 ? null : tilt(brightness, bands),
  };
}

/** A straight line over the mel bands, zero in the middle, so that loudness hardly changes. */
function tilt(decibels: number, bands: number): MelShape {
  const nepers = decibels / DECIBELS;
  return { bands: Float64Array.from({ length: bands }, (_, band) => nepers * (band / (bands - 1) - 0.5)) };
}
