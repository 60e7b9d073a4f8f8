// node scripts/eval-words.mjs HELD_OUT_JSON [--every N] [--answers FILE]
// Counts words outside the lexicon that are pronounced wrongly, and measures the time of each. The list comes from
// models/training/voice/evaluate_g2p.py --words.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importTypeScript } from './import-typescript.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Use every n-th word. */
    every: { type: 'string', default: '1' },
    /** File for all pronunciations, tab-separated. */
    answers: { type: 'string' },
  },
});
const [list] = positionals;
if (!list) throw new Error('The list of words is missing: node scripts/eval-words.mjs HELD_OUT_JSON');
/** @type {import('../tests/eval/words/run.ts').HeldOutWord[]} */
const words = JSON.parse(readFileSync(list, 'utf8'));
const every = Number(values.every);
const answers = values.answers && path.resolve(values.answers);

process.chdir(new URL('..', import.meta.url).pathname);
/** @type {typeof import('../tests/eval/words/run.ts')} */
const { measureWords } = await importTypeScript('tests/eval/words/run.ts');
/** @type {string[]} */
const lines = [];
const report = await measureWords(
  words.filter((_, index) => index % every === 0),
  ({ word, truth, neural, frontEnd, derived }) =>
    lines.push([word, derived ? 'derived' : 'neural', frontEnd, neural, ...truth].join('\t')),
);
if (answers) writeFileSync(answers, `${lines.join('\n')}\n`);
console.log(JSON.stringify(report, null, 2));
