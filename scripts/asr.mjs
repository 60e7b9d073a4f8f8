// npm run test:asr [-- --sentences 20] [--voice ID] [--keep DIR] [--require] [--no-install] [--no-build] [--root dist]
// Speaks sentences through the real engine in Chromium and has a recogniser write down what it hears: are the words there?
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importTypeScript } from './import-typescript.mjs';
import { installDependencies } from './install.mjs';

const { values } = parseArgs({
  options: {
    /** How many of the sentences of tests/fixtures/held-out-sentences.json, evenly from all. */
    sentences: { type: 'string', default: '20' },
    /** One voice alone. */
    voice: { type: 'string' },
    /** Folder that keeps the WAV files and what was recognised. */
    keep: { type: 'string' },
    /** Fails instead of being skipped when the recogniser is missing. */
    require: { type: 'boolean', default: false },
    install: { type: 'boolean', default: true },
    build: { type: 'boolean', default: true },
    /** The build to listen to; another one than dist is taken as it is. */
    root: { type: 'string', default: 'dist' },
  },
  allowNegative: true,
});
const sentences = Number(values.sentences);
if (!Number.isInteger(sentences) || sentences < 1) {
  console.error(`--sentences is "${values.sentences}"; expected a whole number from 1.`);
  process.exit(2);
}
// Seen from where the command was called.
const keep = values.keep === undefined ? null : path.resolve(values.keep);
const root = path.resolve(values.root);

process.chdir(new URL('..', import.meta.url).pathname);
if (values.install) installDependencies();
/** @type {typeof import('../tests/asr/recogniser.ts')} */
const { missingForRecognition } = await importTypeScript('tests/asr/recogniser.ts');
const missing = missingForRecognition();
if (missing.length > 0) {
  console.log(`skipped: no ${missing.join(', no ')}.`);
  console.log('On Debian: apt-get install --no-install-recommends pocketsphinx pocketsphinx-en-us sox');
  process.exit(values.require ? 1 : 0);
}
if (values.build && root === path.resolve('dist')) {
  const { status } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const { findChromium } = await import('./chromium.mjs');
const executablePath = await findChromium();
/** @type {typeof import('../tests/asr/run.ts')} */
const { runAsr } = await importTypeScript('tests/asr/run.ts');
const passed = await runAsr({ executablePath, root, sentences, voice: values.voice ?? null, keep });
process.exit(passed ? 0 : 1);
