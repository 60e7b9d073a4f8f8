// npm run test:asr [-- --sentences 20] [--voice ID] [--keep DIR] [--require] [--no-install] [--no-build] [--root dist]
// Speaks sentences through the real engine in Chromium and transcribes them with a speech recognizer.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importTypeScript } from './import-typescript.mjs';
import { installDependencies } from './install.mjs';

const { values } = parseArgs({
  options: {
    /** Number of sentences, spread evenly over tests/fixtures/held-out-sentences.json. */
    sentences: { type: 'string', default: '20' },
    /** Only this voice. */
    voice: { type: 'string' },
    /** Folder for the WAV files and transcripts. */
    keep: { type: 'string' },
    /** Fail instead of skipping when the recognizer is missing. */
    require: { type: 'boolean', default: false },
    install: { type: 'boolean', default: true },
    build: { type: 'boolean', default: true },
    /** The build to evaluate. Only dist is built first. */
    root: { type: 'string', default: 'dist' },
  },
  allowNegative: true,
});
const sentences = Number(values.sentences);
if (!Number.isInteger(sentences) || sentences < 1) {
  console.error(`--sentences is "${values.sentences}"; expected an integer of at least 1.`);
  process.exit(2);
}
// Relative to the caller's working directory.
const keep = values.keep === undefined ? null : path.resolve(values.keep);
const root = path.resolve(values.root);

process.chdir(new URL('..', import.meta.url).pathname);
if (values.install) installDependencies();
/** @type {typeof import('../tests/asr/recognizer.ts')} */
const { missingForRecognition } = await importTypeScript('tests/asr/recognizer.ts');
const missing = missingForRecognition();
if (missing.length > 0) {
  console.log(`Skipped: ${missing.join(', ')} not found.`);
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
