// npm run bench [-- --quick] [--only speed,load] [--json FILE] [--no-install] [--no-build] [--root dist]
// Measures the build in Chromium.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importTypeScript } from './import-typescript.mjs';
import { installDependencies } from './install.mjs';

const { values } = parseArgs({
  options: {
    /** Fewer repetitions. */
    quick: { type: 'boolean', default: false },
    /** Section names, separated by commas. */
    only: { type: 'string' },
    /** Another file for the JSON. */
    json: { type: 'string' },
    install: { type: 'boolean', default: true },
    build: { type: 'boolean', default: true },
    /** The build to measure. Only dist is built first. */
    root: { type: 'string', default: 'dist' },
  },
  allowNegative: true,
});
/** Ignored by Git. */
const LATEST = 'bench-results/latest.json';
// Relative to the caller's working directory.
const copy = values.json === undefined ? null : path.resolve(values.json);
const root = path.resolve(values.root);

process.chdir(new URL('..', import.meta.url).pathname);
if (values.install) installDependencies();
if (values.build && root === path.resolve('dist')) {
  const { status } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const { findChromium } = await import('./chromium.mjs');
const executablePath = await findChromium();
/** @type {typeof import('../tests/bench/run.ts')} */
const { runBench } = await importTypeScript('tests/bench/run.ts');
const only = values.only === undefined ? null : values.only.split(',');
const result = await runBench({ executablePath, root, quick: values.quick, only });

for (const file of copy === null ? [LATEST] : [LATEST, copy]) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`JSON: ${file}`);
}
// A missed target is a finding, not a failure: times depend on the load of the machine.
process.exit(result.failures.length === 0 ? 0 : 1);
