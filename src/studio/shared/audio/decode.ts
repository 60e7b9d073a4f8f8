import { SAMPLE_RATE } from '../../../client/parley.ts';
import { StudioError } from '../service/studio-error.ts';
import { decodeWav } from './wav.ts';

/** The largest 16-bit sample. */
const FULL_SCALE = 32_767;

/**
 * The samples of an audio file as 24 kHz mono: unchanged from a WAV in that format, decoded by the browser from any other.
 * @throws {StudioError} that names the file, when it contains no audio that the browser can decode
 */
export async function samplesOfFile(file: Blob, name: string): Promise<Int16Array<ArrayBuffer>> {
  const bytes = await file.arrayBuffer();
  return unchanged(new Uint8Array(bytes)) ?? (await decoded(bytes, name));
}

/** The samples of a 24 kHz 16-bit mono WAV; null for anything else. */
function unchanged(bytes: Uint8Array<ArrayBuffer>): Int16Array<ArrayBuffer> | null {
  try {
    const { sampleRate, samples } = decodeWav(bytes);
    return sampleRate === SAMPLE_RATE ? samples : null;
  } catch {
    return null;
  }
}

async function decoded(bytes: ArrayBuffer, name: string): Promise<Int16Array<ArrayBuffer>> {
  try {
    // `decodeAudioData` resamples to the rate of the context.
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    return mono(await context.decodeAudioData(bytes));
  } catch (cause) {
    throw new StudioError('unusable_audio', `${name} contains no audio that this browser can decode.`, {
      cause,
    });
  }
}

/** The mean of all channels as 16-bit samples. */
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
