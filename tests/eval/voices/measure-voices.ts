import { writeFileSync } from 'node:fs';
import { combineProfiles } from '../../../src/audio/speaker/index.ts';
import { plainDelivery } from '../../../worker/families/source-filter/speaker-fit/delivery.ts';
import {
  embeddingAt,
  type VoicePoint,
} from '../../../worker/families/source-filter/speaker-fit/voice-line.ts';
import type { Voice } from '../../../worker/families/source-filter/voice.ts';
import { hear } from '../hear.ts';
import { openVoice, say } from '../voice.ts';
import { EVERYDAY_TEXTS } from './everyday-text.ts';

const FILE = 'models/embedded/voice-line.json';
/** Points between two voices of the line. */
const POINTS_EACH = 2;

/** Measures the voices of the pack and their mixtures at temperature 0, and writes `voice-line.json`. */
export async function measureVoices(): Promise<void> {
  const voice = await openVoice();
  const points: VoicePoint[] = [];
  for (let n = 0; n <= (voice.tables.trained.size - 1) * POINTS_EACH; n += 1) {
    const at = n / POINTS_EACH;
    const point = await measurePoint(voice, at);
    console.log(`${at}: ${point.pitchHz} Hz, ${point.syllableRate} nuclei a second, ${point.levelDb} dB`);
    points.push(point);
  }
  writeFileSync(FILE, `${JSON.stringify({ points })}\n`);
}

async function measurePoint(voice: Voice, at: number): Promise<VoicePoint> {
  const delivery = plainDelivery(embeddingAt(voice.tables.trained, at));
  const mixture: Voice = { ...voice, deliver: () => delivery };
  const heard = [];
  for (const text of EVERYDAY_TEXTS) {
    heard.push(hear(await say(mixture, { text, voice: '', speaker: null, temperature: 0, seed: 0 })));
  }
  const profile = combineProfiles(heard);
  if (!profile || profile.pitchHz === null || profile.pitchRange === null || profile.syllableRate === null) {
    throw new Error(`Nothing to measure at place ${at} on the line of voices.`);
  }
  return {
    at,
    pitchHz: rounded(profile.pitchHz),
    pitchRange: rounded(profile.pitchRange),
    syllableRate: rounded(profile.syllableRate),
    levelDb: rounded(profile.levelDb),
    spectrum: profile.spectrum.map(rounded),
  };
}

/** Three decimals are finer than any of this can be measured. */
const rounded = (value: number) => Math.round(1000 * value) / 1000;
