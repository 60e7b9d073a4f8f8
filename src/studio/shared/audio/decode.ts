import { SAMPLE_RATE } from '../../../client/parley.ts';
import { StudioError } from '../service/studio-error.ts';
import { decodeWav } from './wav.ts';

/** Largest value of a 16-bit sample. */
const FULL_SCALE = 32_767;

/**
 * The sound of a file as 24 kHz mono: of such a WAV as it is, of anything else what the browser decodes.
 * @throws {StudioError} that names the file, when it holds no sound that the browser can decode
 */
export async function samplesOfFile(file: Blob, name: string): Promise<Int16Array<ArrayBuffer>> {
  const bytes = await file.arrayBuffer();
  return asItIs(new Uint8Array(bytes)) ?? (await decoded(bytes, name));
}

/** The samples of a 24 kHz 16-bit mono WAV, bit by bit; null for anything else. */
function asItIs(bytes: Uint8Array<ArrayBuffer>): Int16Array<ArrayBuffer> | null {
  try {
    const { sampleRate, samples } = decodeWav(bytes);
    return sampleRate === SAMPLE_RATE ? samples : null;
  } catch {
    return null;
  }
}

async function decoded(bytes: ArrayBuffer, name: string): Promise<Int16Array<ArrayBuffer>> {
  try {
    // Decoding resamples to the rate of the context.
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    return mono(await context.decodeAudioData(bytes));
  } catch (cause) {
    throw new StudioError('unusable_audio', `${name} holds no sound that this browser can read.`, { cause });
  }
}

/** The mean of all channels in 16 bits. */
function mono(buffer: AudioBuffer): Int16Array<ArrayBuffer> {
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, i) => buffer.getChannelData(i));
  const samples = new Int16Array(buffer.length);
  for (let i = 0; i < samples.length; i += 1) {
    let sum = 0;
    for (const channel of channels) sum += channel[i] ?? 0;
    samples[i] = Math.round(Math.min(Math.max(sum / channels.length, -1), 1) * FULL_SCALE);
  }
  return samples;
}
