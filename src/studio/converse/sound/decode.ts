import { SAMPLE_RATE } from '../../../client/parley.ts';
import { samplesOfFile } from '../../shared/audio/decode.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { type Clip, clipOf, clipWith } from './clip.ts';

/** The service refuses shorter audio; in seconds. */
const SHORTEST_SECONDS = 0.1;

/**
 * An audio file as a clip: a WAV unchanged, any other format that the browser can decode as a 24 kHz mono WAV.
 * @throws {StudioError} `unusable_audio`: names the file, when it cannot be read or decoded, or is too short
 */
export async function clipOfFile(file: Blob, name: string): Promise<Clip> {
  const sound = await copyOf(file, name);
  const samples = await samplesOfFile(sound, name);
  if (samples.length < SHORTEST_SECONDS * SAMPLE_RATE) {
    throw new StudioError('unusable_audio', `${name} is shorter than ${SHORTEST_SECONDS} s.`);
  }
  return (await isWav(sound)) ? clipWith(sound, samples) : clipOf([samples]);
}

/** The bytes of a file. A `File` only refers to the disk, and becomes unreadable once its file there changes. */
async function copyOf(file: Blob, name: string): Promise<Blob> {
  try {
    return new Blob([await file.arrayBuffer()], { type: 'audio/wav' });
  } catch (cause) {
    throw new StudioError('unusable_audio', `${name} cannot be read.`, { cause });
  }
}

async function isWav(sound: Blob): Promise<boolean> {
  const head = await sound.slice(0, 12).text();
  return head.startsWith('RIFF') && head.endsWith('WAVE');
}
