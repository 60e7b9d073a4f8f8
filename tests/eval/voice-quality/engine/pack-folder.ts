import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Gender } from '../../../../src/contract/discovery/cards.ts';
import type { Pack } from '../../../../worker/packs/pack.ts';
import { OptionError } from '../options.ts';
import type { PackVoice } from './speech-engine.ts';

/** The pack that ships. */
export const EMBEDDED = 'models/embedded';

const Manifest = z.looseObject({
  id: z.string(),
  family: z.string(),
  sampleRate: z.number(),
  settings: z.record(z.string(), z.number()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string(), stage: z.string() })),
  voices: z.array(z.object({ id: z.string(), name: z.string(), gender: Gender })),
});
const Tables = z.object({ voices: z.record(z.string(), z.unknown()) });

/**
 * A pack in any folder, without verification. A candidate from training can be incomplete: missing files come from the
 * embedded pack, with a message.
 * @throws {Error} when the folder has no voices.json
 */
export function openPackFolder(folder: string): { pack: Pack; voices: readonly PackVoice[] } {
  if (!existsSync(path.join(folder, 'voices.json'))) {
    throw new OptionError(`--pack is "${folder}"; expected a folder with voices.json and the graphs.`);
  }
  const place = (name: string) => {
    const own = path.join(folder, name);
    if (existsSync(own)) return own;
    console.log(`${folder} has no ${name}: using that of ${EMBEDDED}`);
    return path.join(EMBEDDED, name);
  };
  const json = (name: string): unknown => JSON.parse(readFileSync(place(name), 'utf8'));
  const manifest = Manifest.parse(json('manifest.json'));
  const pack: Pack = { manifest, file: async (name) => new Uint8Array(readFileSync(place(name))) };
  // The borrowed manifest does not list other voices.
  const ids = Object.keys(Tables.parse(json('voices.json')).voices);
  const known = new Map(manifest.voices.map((voice) => [voice.id, voice]));
  const voices = manifest.voices.filter(({ id }) => ids.includes(id));
  const others = ids
    .filter((id) => !known.has(id))
    .map((id): PackVoice => ({ id, name: id, gender: 'neutral' }));
  return { pack, voices: [...voices, ...others] };
}
