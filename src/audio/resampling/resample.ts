import { type FilterShape, FOR_LISTENING } from './filter-bank.ts';
import { Resampler } from './resampler.ts';

/** Rates in whole Hz, and the filter; default: for listening. */
export interface Conversion {
  readonly inputRate: number;
  readonly outputRate: number;
  readonly shape?: FilterShape;
}

/** Resamples a whole signal. With equal rates returns `samples` itself. */
export function resample(
  samples: Float32Array<ArrayBuffer>,
  conversion: Conversion,
): Float32Array<ArrayBuffer> {
  if (conversion.inputRate === conversion.outputRate) return samples;
  return resamplePieces([samples], samples.length, conversion);
}

/**
 * Resamples a signal that arrives in pieces and holds no more than one of them.
 * @param length Total samples of all pieces.
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
    // A sample that extends beyond the signal is dropped.
    output.set(converted.subarray(0, output.length - at), at);
    at = Math.min(output.length, at + converted.length);
  };
  for (const piece of pieces) take(resampler.process(piece));
  take(resampler.flush());
  return output;
}
