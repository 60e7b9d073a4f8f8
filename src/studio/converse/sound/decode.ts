import { SAMPLE_RATE } from '../../../client/parley.ts';
import { samplesOfFile } from '../../shared/audio/decode.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import { type Clip, clipOf, clipWith } from './clip.ts';

/** The service refuses shorter audio; in seconds. */
const SHORTEST_SECONDS = 0.1;

/**
 * An audio file as a clip: a WAV unchanged, any other format that the browser can decode as a 24 kHz mono WAV.
 * @throws {StudioError} `unusable_audio`: names the file, when the browser cannot decode it or it is too short
 */
export async function clipOfFile(file: Blob, name: string): Promise<Clip> {
  const samples = await samplesOfFile(file, name);
  if (samples.length < SHORTEST_SECONDS * SAMPLE_RATE) {
    throw new StudioError('unusable_audio', `${name} is shorter than ${SHORTEST_SECONDS} s.`);
  }
  return (await isWav(file)) ? clipWith(new Blob([file], { type: 'audio/wav' }), samples) : clipOf([samples]);
}

async function isWav(file: Blob): Promise<boolean> {
  const head = await file.slice(0, 12).text();
  return head.startsWith('RIFF') && head.endsWith('WAVE');
}
