import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeMachine, type Machine } from '../../bench/measures/machine.ts';
import { corpus } from './corpus/corpus.ts';
import type { Sentence, SetName } from './corpus/sentence.ts';
import { openBrowserEngine } from './engine/browser-engine.ts';
import { openNodeEngine } from './engine/node-engine.ts';
import type { PackVoice, SpeechEngine } from './engine/speech-engine.ts';
import { OptionError, type SectionName, type VoiceEvalOptions } from './options.ts';
import { openNatural } from './others/natural.ts';
import { SYNTHESIZERS } from './others/synthesizers.ts';
import { type MissingPrograms, missingPrograms } from './programs.ts';
import { RecordingBooth } from './recording-booth.ts';
import { goalTable } from './report/goal-table.ts';
import { mainTables } from './report/main-table.ts';
import { writePage } from './report/page.ts';
import { speedTable, temperatureTables, tierTable, voicesTable } from './report/small-tables.ts';
import { type Table, textTable } from './report/table.ts';
import { measureSound, type SoundFigures } from './sections/sound.ts';
import { measureSpeed, type SpeedFigures } from './sections/speed.ts';
import { measureTemperatures, type TemperatureFigures } from './sections/temperatures.ts';
import { measureTiers, type TierFigures } from './sections/tiers.ts';
import { compareVoices, type VoiceFigures } from './sections/voices.ts';
import { measureWords, type WordFigures } from './sections/words.ts';
import type { Recordings } from './take.ts';
import { type Goal, goals } from './targets.ts';

/** All results, as written to the JSON. */
export interface VoiceReport {
  readonly at: string;
  readonly seconds: number;
  readonly engine: string;
  readonly machine: Machine;
  readonly voices: readonly PackVoice[];
  readonly sentences: Readonly<Partial<Record<SetName, number>>>;
  /** What could not be measured, and why. */
  readonly leftOut: readonly string[];
  readonly words: readonly WordFigures[];
  readonly sound: readonly SoundFigures[];
  readonly distances: readonly VoiceFigures[];
  readonly speed: readonly SpeedFigures[];
  readonly temperatures: TemperatureFigures | null;
  readonly tiers: readonly TierFigures[];
  readonly goals: readonly Goal[];
}

const say = (line: string) => console.log(line);

/** Has all systems speak, measures them, prints the tables and writes the page. */
export async function runVoiceEval(options: VoiceEvalOptions): Promise<VoiceReport> {
  const started = Date.now();
  const machine = describeMachine();
  const missing = missingPrograms();
  const folder = options.keep ?? mkdtempSync(path.join(tmpdir(), 'parley-voice-'));
  mkdirSync(folder, { recursive: true });
  try {
    const leftOut = reasons(options, missing);
    for (const line of leftOut) say(line);
    const { all, engine, sets, ...spoken } = await withEngine(options.engine, async (opened) => {
      say(`${opened.description}; ${machine.cores} cores, load average ${machine.loadAverage}`);
      const session: Session = {
        options,
        engine: opened,
        voices: chosenVoices(opened, options.voices),
        sets: options.sets.map((set) => ({ set, sentences: corpus(set, options.sentences) })),
        missing,
        folder,
      };
      return {
        engine: opened.description,
        sets: session.sets,
        voices: session.voices,
        all: await recordAll(session),
        ...(await measureEngine(session)),
      };
    });
    const measured = { ...spoken, ...(await measureRecordings(options, missing, all)) };
    const report: VoiceReport = {
      at: new Date(started).toISOString(),
      seconds: Math.round((Date.now() - started) / 1000),
      engine,
      machine,
      sentences: Object.fromEntries(sets.map(({ set, sentences }) => [set, sentences.length])),
      leftOut,
      ...measured,
      goals: goals(measured),
    };
    const tables = tablesOf(report);
    for (const table of tables) say(textTable(table));
    if (options.sections.includes('page')) say(`\nPage: ${writePage(options.page, report, tables, all)}`);
    return report;
  } finally {
    if (options.keep === null) rmSync(folder, { recursive: true, force: true });
  }
}

/** What will be missing in the report, a line for each reason. */
function reasons({ data, sets }: VoiceEvalOptions, { advice }: MissingPrograms): string[] {
  const natural =
    data === null && sets.includes('held-out')
      ? ['No natural recordings: name their folder with --data or in $PARLEY_VOICE_DATA.']
      : [];
  return [...(advice === null ? [] : [advice]), ...natural];
}

/** The sections that ask the engine for more than the sentences, one after the other. */
async function measureEngine({ engine, options, sets, voices }: Session) {
  const wanted = (name: SectionName) => options.sections.includes(name);
  const sentences = sets[0]?.sentences ?? [];
  const [first] = voices;
  const measure = async <Result>(name: SectionName, run: (voice: string) => Promise<Result>) => {
    if (!wanted(name) || !first) return null;
    say(`measuring: ${name}`);
    return run(first.id);
  };
  return {
    speed: (await measure('speed', () => measureSpeed(engine, voices, sentences))) ?? [],
    temperatures: await measure('temperatures', (voice) => measureTemperatures(engine, voice, sentences)),
    tiers: (await measure('tiers', (voice) => measureTiers(engine, voice, sentences))) ?? [],
  };
}

/** The sections that measure the recordings. */
async function measureRecordings(
  options: VoiceEvalOptions,
  missing: MissingPrograms,
  all: readonly Recordings[],
) {
  const wanted = (name: SectionName) => options.sections.includes(name);
  const sounding = wanted('sound') || wanted('voices') ? measureSound(all, say) : null;
  return {
    sound: wanted('sound') ? (sounding?.figures ?? []) : [],
    distances:
      sounding && wanted('voices')
        ? options.manners.flatMap((manner) => compareVoices(sounding, manner) ?? [])
        : [],
    words: wanted('wer') && missing.canRecognize ? await measureWords(all, say) : [],
  };
}

function tablesOf(report: VoiceReport): Table[] {
  const { distances, goals: reached, sound, speed, temperatures, tiers, words } = report;
  return [
    ...mainTables(words, sound),
    ...distances.map(voicesTable),
    ...(speed.length > 0 ? [speedTable(speed)] : []),
    ...(temperatures ? temperatureTables(temperatures) : []),
    ...(tiers.length > 0 ? [tierTable(tiers)] : []),
    ...(reached.length > 0 ? [goalTable(reached, Math.min(...Object.values(report.sentences)))] : []),
  ];
}

async function withEngine<Result>(
  chosen: VoiceEvalOptions['engine'],
  use: (engine: SpeechEngine) => Promise<Result>,
): Promise<Result> {
  const engine =
    chosen.kind === 'node'
      ? await openNodeEngine(chosen.pack)
      : await openBrowserEngine(chosen.executablePath, chosen.root);
  try {
    return await use(engine);
  } finally {
    await engine.close();
  }
}

function chosenVoices({ voices }: SpeechEngine, ids: readonly string[] | null): readonly PackVoice[] {
  const unknown = (ids ?? []).filter((id) => !voices.some((voice) => voice.id === id));
  if (unknown.length > 0) {
    throw new OptionError(
      `--voices has ${unknown.join(', ')}; expected some of ${voices.map(({ id }) => id).join(', ')}.`,
    );
  }
  return voices.filter(({ id }) => ids === null || ids.includes(id));
}

interface Session {
  readonly options: VoiceEvalOptions;
  readonly engine: SpeechEngine;
  readonly voices: readonly PackVoice[];
  readonly sets: readonly { readonly set: SetName; readonly sentences: readonly Sentence[] }[];
  readonly missing: MissingPrograms;
  readonly folder: string;
}

/** Sections that need every system to say every sentence. */
const LISTENING: readonly SectionName[] = ['wer', 'sound', 'voices', 'page'];

/** Every system says every sentence before anything is measured, so that measuring does not disturb the times. */
async function recordAll(session: Session): Promise<Recordings[]> {
  const { engine, folder, missing, options, sets, voices } = session;
  if (!options.sections.some((name) => LISTENING.includes(name))) return [];
  const booth = new RecordingBooth(folder);
  const all: Recordings[] = [];
  const natural = options.data !== null && missing.has('opusdec') ? openNatural(options.data) : null;
  for (const { set, sentences } of sets) {
    if (natural && set === 'held-out') {
      all.push(booth.natural(natural, false, sentences), booth.natural(natural, true, sentences));
    }
    for (const { id } of voices) {
      for (const manner of options.manners) {
        say(`speaking: ${id}, ${manner}, ${set}`);
        all.push(await booth.voice(engine, id, manner, set, sentences));
      }
    }
    for (const synthesizer of options.others ? SYNTHESIZERS : []) {
      if (missing.has(synthesizer.program)) all.push(booth.other(synthesizer, set, sentences));
    }
  }
  return all;
}
