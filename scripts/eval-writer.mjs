// npm run eval:writer [-- --replies 1000] [--json FILE] [--no-install]
// Lets the reply writer answer conversations and counts bad replies: empty, endless, repetitive, copied, foul.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importTypeScript } from './import-typescript.mjs';
import { installDependencies } from './install.mjs';

const { values } = parseArgs({
  options: {
    replies: { type: 'string', default: '1000' },
    /** File for the figures, besides the terminal. */
    json: { type: 'string' },
    install: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const replies = Number(values.replies);
if (!Number.isInteger(replies) || replies < 1) {
  console.error(`--replies is "${values.replies}"; expected an integer of at least 1.`);
  process.exit(2);
}
// Relative to the caller's working directory.
const json = values.json === undefined ? null : path.resolve(values.json);

process.chdir(new URL('..', import.meta.url).pathname);
if (values.install) installDependencies();
/** @type {typeof import('../tests/eval/writer.ts')} */
const { describeEvaluation, evaluateWriter, isFaultless } = await importTypeScript('tests/eval/writer.ts');
const result = await evaluateWriter(replies);
console.log(describeEvaluation(result));
if (json !== null) {
  mkdirSync(path.dirname(json), { recursive: true });
  writeFileSync(json, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`JSON: ${json}`);
}
process.exit(isFaultless(result) ? 0 : 1);
