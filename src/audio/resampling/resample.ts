import { type FilterShape, FOR_LISTENING } from './filter-bank.ts';
import { Resampler } from './resampler.ts';

/** Rates in whole Hz, and what of the signal is to be kept: all that can be, unless said otherwise. */
export interface Conversion {
  readonly inputRate: number;
  readonly outputRate: number;
  readonly shape?: FilterShape;
}

/** A whole signal at another rate. Where the rates are equal it is `samples` itself. */
export function resample(
  samples: Float32Array<ArrayBuffer>,
  conversion: Conversion,
): Float32Array<ArrayBuffer> {
  if (conversion.inputRate === conversion.outputRate) return samples;
  return resamplePieces([samples], samples.length, conversion);
}

/**
 * The same for a signal that comes in pieces, of which no more than one is held.
 * @param length Samples of all pieces together.
 */
export function resamplePieces(
  pieces: Iterable<Float32Array>,
  length: number,
  { inputRate, outputRate, shape = FOR_LISTENING }: Conversion,
): Float32Array<ArrayBuffer> {
  const output = new Float32Array(Math.round((length * outputRate) / inputRate));
  const resampler = new Resampler(inputRate, outputRate, shape);
  let at = 0;
  const take = (converted: Float32Array) => {
    // What lasts longer than the signal by a part of a sample is left out.
    output.set(converted.subarray(0, output.length - at), at);
    at = Math.min(output.length, at + converted.length);
  };
  for (const piece of pieces) take(resampler.process(piece));
  take(resampler.flush());
  return output;
}
