import type { Encoding } from './format.ts';
import type { Wav } from './open-wav.ts';

/**
 * Samples of a WAV at full scale ±1, the mean of both channels of a stereo file. Float samples that are NaN or beyond
 * {@link LOUDEST} become 0; others beyond full scale stay.
 * @param from First frame; must lie in the file.
 * @param count Frames to read over, cut at the end of the file.
 * @param step Reads every `step`th of them.
 */
export function readMono(wav: Wav, from: number, count: number, step = 1): Float32Array<ArrayBuffer> {
  const { encoding, channels, sampleBytes } = wav.format;
  const frameBytes = channels * sampleBytes;
  const output = new Float32Array(Math.ceil(Math.min(count, wav.frames - from) / step));
  for (let channel = 0; channel < channels; channel += 1) {
    const start = from * frameBytes + channel * sampleBytes;
    ADD[encoding](wav.data, start, step * frameBytes, 1 / channels, output);
  }
  return output;
}

/**
 * No intact recording is louder, even when float samples are scaled as 32-bit integers. Larger values and infinity are
 * damage, and filters would turn the largest numbers into infinity.
 */
const LOUDEST = 2 ** 32;

/** Adds one channel to `output`: the sample at byte `start` and those every `stride` bytes after it, times `gain`. */
type AddChannel = (data: DataView, start: number, stride: number, gain: number, output: Float32Array) => void;

/** A loop for each encoding takes a third of the time of one loop with a function for each sample. */
const ADD: Readonly<Record<Encoding, AddChannel>> = {
  pcm16(data, start, stride, gain, output) {
    const scale = gain / 2 ** 15;
    for (let n = 0, at = start; n < output.length; n += 1, at += stride) {
      output[n] = (output[n] ?? 0) + scale * data.getInt16(at, true);
    }
  },
  pcm24(data, start, stride, gain, output) {
    const scale = gain / 2 ** 23;
    for (let n = 0, at = start; n < output.length; n += 1, at += stride) {
      output[n] = (output[n] ?? 0) + scale * (data.getUint8(at) | (data.getInt16(at + 1, true) << 8));
    }
  },
  pcm32(data, start, stride, gain, output) {
    const scale = gain / 2 ** 31;
    for (let n = 0, at = start; n < output.length; n += 1, at += stride) {
      output[n] = (output[n] ?? 0) + scale * data.getInt32(at, true);
    }
  },
  float32(data, start, stride, gain, output) {
    for (let n = 0, at = start; n < output.length; n += 1, at += stride) {
      const sample = data.getFloat32(at, true);
      if (Math.abs(sample) <= LOUDEST) output[n] = (output[n] ?? 0) + gain * sample;
    }
  },
};
