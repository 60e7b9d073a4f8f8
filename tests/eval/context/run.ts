import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { combineProfiles } from '../../../src/audio/speaker/index.ts';
import { decodeWav } from '../../../src/audio/turn-audio/index.ts';
import { wavFile } from '../../../src/contract/audio/wav.ts';
import type { SpeakerProfile } from '../../../src/job/speaker-profile.ts';
import type { Voice } from '../../../worker/families/source-filter/voice.ts';
import { missingForRecognition, recognize } from '../../asr/recognizer.ts';
import { spokenWords, wordErrors } from '../../asr/word-errors.ts';
import { spread } from '../spread.ts';
import { openVoice, say } from '../voice.ts';
import { countSyllables, listenTo, type Recording } from './recording.ts';
import { missingPrograms, type Register } from './reference-voices.ts';
import { type ContextReport, type Drift, printReport, type SceneResult } from './report.ts';
import { type Scene, scenes } from './scenes.ts';
import { voiceDistance } from './voice-statistics.ts';

export interface EvalOptions {
  /** How many conversations, from the first; all when null. */
  readonly scenes: number | null;
  /** Folder that keeps the recordings and the replies. */
  readonly keep: string | null;
}

/** The role that speaks: without context it has this voice whoever was heard. */
const ROLE_VOICE = 'kathleen';
/** The contract's default. */
const TEMPERATURE = 0.9;
/** Replies in a row, each fitted to the one before alone. */
const DRIFT_TURNS = 6;
/** Speakers of each register whose replies are followed. */
const DRIFT_VOICES = 2;
/** Turns of some 7 s that make the 30 s after which the service listens to no older turn. */
const ENOUGH_TURNS = 5;

/** Measures replies with and without context and prints a table. @returns null when this machine lacks a program */
export async function runContextEval(options: EvalOptions): Promise<ContextReport | null> {
  const missing = [...missingPrograms(), ...missingForRecognition()];
  if (missing.length > 0) {
    console.log(`Skipped: ${missing.join(', ')} not found.`);
    return null;
  }
  const folder = options.keep ?? mkdtempSync(path.join(tmpdir(), 'parley-context-'));
  mkdirSync(folder, { recursive: true });
  try {
    const studio = new Studio(await openVoice(), folder);
    const chosen = spread(scenes(), options.scenes);
    const results: SceneResult[] = [];
    for (const [n, scene] of chosen.entries()) {
      results.push(await playScene(studio, scene, n));
      console.log(`${n + 1} of ${chosen.length}: ${scene.voice.id}`);
    }
    const report = {
      scenes: results,
      drift: await followDrift(studio, chosen),
      wordErrorRates: await studio.recognizeAll(),
    };
    printReport(report);
    return report;
  } finally {
    if (options.keep === null) rmSync(folder, { recursive: true, force: true });
  }
}

/** One file of the recognizer's, and what it should hear. */
interface Spoken {
  readonly file: string;
  readonly text: string;
  readonly kind: 'without' | Register;
}

/** Makes recordings, once each, and keeps them. */
class Studio {
  readonly #voice: Voice;
  readonly #folder: string;
  readonly #made = new Map<string, Recording>();
  readonly #spoken = new Map<string, Spoken>();

  constructor(voice: Voice, folder: string) {
    this.#voice = voice;
    this.#folder = folder;
  }

  /** The scene's speaker says a text, at a level. */
  async reference(scene: Scene, text: string): Promise<Recording> {
    const name = `${scene.voice.id}-${text.length}${scene.levelDb}`;
    return this.#once(name, async () => {
      const file = path.join(this.#folder, `${name}.wav`);
      scene.voice.make(text, file);
      const raw = new Uint8Array(readFileSync(file));
      const { profile } = listenTo(raw, 1);
      const wav = amplified(raw, 10 ** ((scene.levelDb - profile.levelDb) / 20));
      return listenTo(wav, await countSyllables(this.#voice, text));
    });
  }

  /** The role says the sentences, each by itself for the recognizer and all in one recording for the rest. */
  async reply(
    name: string,
    scene: Scene,
    speaker: SpeakerProfile | null,
    kind: Spoken['kind'] | null,
  ): Promise<Recording> {
    return this.#once(name, async () => {
      const text = scene.reply.join(' ');
      const how = { voice: ROLE_VOICE, speaker, temperature: TEMPERATURE, seed: scene.seed };
      const wav = await say(this.#voice, { text, ...how });
      const file = path.join(this.#folder, `${name}.wav`);
      writeFileSync(file, wav);
      if (kind) this.#spoken.set(name, { file, text, kind });
      return listenTo(wav, await countSyllables(this.#voice, text));
    });
  }

  /** Word error rates by what was heard before. */
  async recognizeAll(): Promise<ContextReport['wordErrorRates']> {
    const heard = await recognize(new Map([...this.#spoken].map(([name, { file }]) => [name, file])));
    const rate = (kind: Spoken['kind']) => {
      let errors = 0;
      let words = 0;
      for (const [name, { text, kind: own }] of this.#spoken) {
        if (own !== kind) continue;
        const expected = spokenWords(text);
        errors += wordErrors(expected, heard.get(name) ?? []);
        words += expected.length;
      }
      return errors / words;
    };
    return { without: rate('without'), low: rate('low'), high: rate('high') };
  }

  async #once(name: string, make: () => Promise<Recording>): Promise<Recording> {
    const known = this.#made.get(name);
    if (known) return known;
    const made = await make();
    this.#made.set(name, made);
    return made;
  }
}

async function playScene(studio: Studio, scene: Scene, n: number): Promise<SceneResult> {
  const heard = await studio.reference(scene, scene.heard);
  const compared = await studio.reference(scene, scene.compared);
  const without = await studio.reply(`without-${scene.seed}`, scene, null, 'without');
  const reply = await studio.reply(`with-${n}`, scene, heard.profile, scene.voice.register);
  const figures = ({ profile, rate, statistics }: Recording) => ({
    pitchHz: profile.pitchHz ?? Number.NaN,
    pitchRange: profile.pitchRange ?? Number.NaN,
    nuclei: profile.syllableRate ?? Number.NaN,
    rate,
    levelDb: profile.levelDb,
    distance: voiceDistance(statistics, compared.statistics),
  });
  return {
    voice: scene.voice.id,
    register: scene.voice.register,
    reference: figures(heard),
    without: figures(without),
    with: figures(reply),
  };
}

/** Follows replies in a row, for some speakers: each fitted to the one before alone, and to all that the service hears. */
async function followDrift(studio: Studio, all: readonly Scene[]): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (const register of ['low', 'high'] as const) {
    const voices = new Map(
      all.filter(({ voice }) => voice.register === register).map((s) => [s.voice.id, s]),
    );
    for (const scene of [...voices.values()].slice(0, DRIFT_VOICES)) {
      for (const heard of ['last', 'all'] as const)
        drifts.push(await followReplies(studio, all, scene, heard));
    }
  }
  return drifts;
}

async function followReplies(
  studio: Studio,
  all: readonly Scene[],
  scene: Scene,
  heard: Drift['heard'],
): Promise<Drift> {
  // Newest first, like the service.
  const recordings = [await studio.reference(scene, scene.heard)];
  const turns: Recording[] = [];
  for (let turn = 0; turn < DRIFT_TURNS; turn += 1) {
    const other = all[(all.indexOf(scene) + turn) % all.length] ?? scene;
    const words = { ...scene, reply: other.reply, seed: other.seed };
    const profiles = recordings.slice(0, heard === 'last' ? 1 : ENOUGH_TURNS).map(({ profile }) => profile);
    const reply = await studio.reply(
      `drift-${heard}-${scene.voice.id}-${turn}`,
      words,
      combineProfiles(profiles),
      null,
    );
    turns.push(reply);
    recordings.unshift(reply);
  }
  const [first] = turns;
  if (!first) throw new Error('No turns.');
  return {
    voice: scene.voice.id,
    heard,
    pitchHz: turns.map(({ profile }) => profile.pitchHz ?? Number.NaN),
    rate: turns.map(({ rate }) => rate),
    distance: turns.map(({ statistics }) => voiceDistance(statistics, first.statistics)),
  };
}

/** A 16-bit WAV at another level. */
function amplified(file: Uint8Array<ArrayBuffer>, gain: number): Uint8Array<ArrayBuffer> {
  const decoded = decodeWav(file);
  if (!decoded.ok) throw new Error(decoded.problem);
  const pcm = Int16Array.from(decoded.samples, (sample) =>
    Math.max(-32_768, Math.min(32_767, Math.round(32_768 * gain * sample))),
  );
  return wavFile([pcm]);
}
