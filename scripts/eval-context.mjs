// npm run eval:context [-- --scenes 8] [--keep DIR] [--json FILE]
// Replies to other speakers with and without their recordings as context, and measures how close the replies come: pitch,
// rate, level, likeness, and intelligibility.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importTypeScript } from './import-typescript.mjs';

const { values } = parseArgs({
  options: {
    /** Number of conversations, spread evenly over all. Default: all. */
    scenes: { type: 'string' },
    /** Folder for the recordings. */
    keep: { type: 'string' },
    /** File for the JSON. */
    json: { type: 'string' },
  },
});
const keep = values.keep === undefined ? null : path.resolve(values.keep);
const given = values.json === undefined ? null : path.resolve(values.json);

process.chdir(new URL('..', import.meta.url).pathname);
/** @type {typeof import('../tests/eval/context/run.ts')} */
const { runContextEval } = await importTypeScript('tests/eval/context/run.ts');
const scenes = values.scenes === undefined ? null : Number(values.scenes);
const report = await runContextEval({ scenes, keep });
if (report) {
  // Ignored by Git.
  const file = given ?? path.resolve('bench-results/context.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`JSON: ${file}`);
}
