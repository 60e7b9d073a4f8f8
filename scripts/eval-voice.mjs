// npm run eval:voice -- [--data FOLDER] [--sentences N] [--voices a,b] [--only wer,sound,…] [--json FILE]
//   quick, without a browser: node scripts/eval-voice.mjs --engine node --pack FOLDER --only wer --sentences 60 --voices a
// Measures the voices beside natural recordings and other synthesizers on the same sentences.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importTypeScript } from './import-typescript.mjs';
import { installDependencies } from './install.mjs';

const { values } = parseArgs({
  options: {
    /** Folder with metadata.csv and the recordings, or $PARLEY_VOICE_DATA; without it the natural rows are missing. */
    data: { type: 'string' },
    /** Number of sentences of each set, spread evenly. Default: all. */
    sentences: { type: 'string' },
    /** Voice ids, separated by commas. Default: all of the pack. */
    voices: { type: 'string' },
    /** Sections, separated by commas: wer, sound, voices, speed, temperatures, tiers, page. */
    only: { type: 'string' },
    /** held-out, outside, or both, separated by a comma. */
    sets: { type: 'string' },
    /** steady (temperature 0), default, or both, separated by a comma. */
    manners: { type: 'string' },
    /** --no-others omits the other synthesizers. */
    others: { type: 'boolean', default: true },
    /** browser: the build in Chromium; node: the voice in this process, without the service. */
    engine: { type: 'string', default: 'browser' },
    /** With --engine node: another pack. Files missing from its folder come from the embedded one. */
    pack: { type: 'string' },
    /** Another file for the JSON. */
    json: { type: 'string' },
    /** Folder for all recordings. */
    keep: { type: 'string' },
    install: { type: 'boolean', default: true },
    build: { type: 'boolean', default: true },
    /** The build to evaluate. Only dist is built first. */
    dist: { type: 'string', default: 'dist' },
  },
  allowNegative: true,
});
/** Ignored by Git. */
const RESULTS = 'eval-results';

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message);
  process.exit(2);
}

/**
 * @template {string} Name
 * @param {string} option @param {string | undefined} given @param {readonly Name[]} known
 * @returns {readonly Name[]}
 */
function someOf(option, given, known) {
  if (given === undefined) return known;
  const names = given.split(',');
  const unknown = names.filter((name) => !known.some((each) => each === name));
  if (unknown.length > 0)
    refuse(`--${option} has "${unknown.join(', ')}"; expected some of ${known.join(', ')}.`);
  return known.filter((name) => names.includes(name));
}

const sentences = values.sentences === undefined ? null : Number(values.sentences);
if (sentences !== null && (!Number.isInteger(sentences) || sentences < 1)) {
  refuse(`--sentences is "${values.sentences}"; expected an integer of at least 1.`);
}
if (values.engine !== 'browser' && values.engine !== 'node') {
  refuse(`--engine is "${values.engine}"; expected browser or node.`);
}
if (values.pack !== undefined && values.engine !== 'node') {
  refuse('--pack is for --engine node; the browser speaks with the pack of its build (--dist).');
}
// Relative to the caller's working directory.
const seen = (/** @type {string | undefined} */ place) => (place === undefined ? null : path.resolve(place));
const data = seen(values.data ?? process.env['PARLEY_VOICE_DATA']);
const [pack, copy, keep] = [seen(values.pack), seen(values.json), seen(values.keep)];
const root = path.resolve(values.dist);

process.chdir(new URL('..', import.meta.url).pathname);
if (values.install) installDependencies();
/** @type {typeof import('../tests/eval/voice-quality/options.ts')} */
const { MANNERS, SECTIONS, SETS } = await importTypeScript('tests/eval/voice-quality/options.ts');
const options = {
  data,
  sections: someOf('only', values.only, SECTIONS),
  sets: someOf('sets', values.sets, SETS),
  manners: someOf('manners', values.manners, MANNERS),
  others: values.others,
  sentences,
  voices: values.voices?.split(',') ?? null,
  page: path.join(RESULTS, 'voice'),
  keep,
};
/** @returns {Promise<import('../tests/eval/voice-quality/options.ts').VoiceEvalOptions['engine']>} */
async function chosenEngine() {
  if (values.engine === 'node') return { kind: 'node', pack: pack ?? 'models/embedded' };
  if (values.build && root === path.resolve('dist')) {
    const { status } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
  const { findChromium } = await import('./chromium.mjs');
  return { kind: 'browser', executablePath: await findChromium(), root };
}
/** @type {typeof import('../tests/eval/voice-quality/run.ts')} */
const { runVoiceEval } = await importTypeScript('tests/eval/voice-quality/run.ts');
const report = await runVoiceEval({ ...options, engine: await chosenEngine() }).catch((error) => {
  if (error.name === 'OptionError') refuse(error.message);
  throw error;
});

for (const file of copy === null ? [`${RESULTS}/voice.json`] : [`${RESULTS}/voice.json`, copy]) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`JSON: ${file}`);
}
