import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../../models/embedded/manifest.json' with { type: 'json' };
import { DEFAULT_PARAMS } from '../../../src/contract/generation/parameters.ts';
import {
  SAMPLE_SEED,
  SAMPLES_FOLDER,
  sampleFile,
  VOICE_SAMPLES,
} from '../../../src/studio/shared/voices/voice-samples.ts';
import { openVoice, say } from '../voice.ts';
import { opusFile } from './opus-file.ts';

/** What lies in `public` is in the build as it is. */
const FOLDER = path.join('public', SAMPLES_FOLDER);

/**
 * Records the introduction of every voice of the embedded pack and replaces all earlier samples.
 * @throws {Error} without opusenc, or when a voice has no words
 */
export async function recordSamples(): Promise<void> {
  const voice = await openVoice();
  const files = new Map<string, Buffer>();
  for (const { id } of manifest.voices) {
    const text = VOICE_SAMPLES.get(id);
    if (text === undefined)
      throw new Error(`src/studio/shared/voices/voice-samples.ts has no text for "${id}".`);
    const { temperature } = DEFAULT_PARAMS;
    const wav = await say(voice, { text, voice: id, speaker: null, temperature, seed: SAMPLE_SEED });
    files.set(sampleFile(id), opusFile(wav));
  }
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER)) rmSync(path.join(FOLDER, name));
  for (const [name, file] of files) {
    writeFileSync(path.join(FOLDER, name), file);
    console.log(`${path.join(FOLDER, name)}: ${file.length} bytes`);
  }
}
