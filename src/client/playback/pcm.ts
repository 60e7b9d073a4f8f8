import { SAMPLE_BYTES } from '../../contract/audio/audio-format.ts';
import { base64Problem, fromBase64 } from '../../contract/audio/base64.ts';

/** Samples as the streams send them: 16-bit mono PCM, or its base64 (little-endian), as in `pcm_b64`. */
export type PcmFrame = Int16Array | string;

/** Magnitude of the most negative 16-bit sample, which becomes -1. */
const FULL_SCALE = 32_768;

/**
 * A copy of the samples of a frame, so that the caller can reuse its array.
 *
 * @throws TypeError for text that is not base64
 * @throws RangeError for text that does not hold whole samples
 *
 * @example
 * ```js
 * const samples = samplesOf(message.pcm_b64); // an Int16Array
 * const seconds = samples.length / SAMPLE_RATE;
 * ```
 */
export function samplesOf(frame: PcmFrame): Int16Array<ArrayBuffer> {
  if (typeof frame !== 'string') return Int16Array.from(frame);
  const bytes = fromBase64(frame);
  if (!bytes) throw new TypeError(`A frame of PCM: ${base64Problem(frame)}.`);
  const { buffer, byteLength } = bytes;
  if (byteLength % SAMPLE_BYTES !== 0) {
    throw new RangeError(`A frame of 16-bit PCM has an even number of bytes, not ${byteLength}.`);
  }
  // The machine's own byte order, which is little-endian wherever there are browsers.
  return new Int16Array(buffer);
}

/** 16-bit samples as numbers from -1 to 1. */
export function toFloat(samples: Int16Array): Float32Array<ArrayBuffer> {
  const floats = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i += 1) floats[i] = (samples[i] ?? 0) / FULL_SCALE;
  return floats;
}
