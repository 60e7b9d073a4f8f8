// npm run docs [-- --check]: writes the API reference of the public entry to dist/docs/api, as Markdown.
// It fails when an export lacks a docstring, or a function, method or class an @example; --check writes nothing.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importTypeScript } from './import-typescript.mjs';

const REFERENCE = 'dist/docs/api';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
process.chdir(new URL('..', import.meta.url).pathname);

/** @type {typeof import('../build/api/public-api.ts')} */
const { readPublicApi } = await importTypeScript('build/api/public-api.ts');
/** @type {typeof import('../build/api/api-docs.ts')} */
const { undocumented } = await importTypeScript('build/api/api-docs.ts');

const { model, problems } = await readPublicApi();
const faults = [...problems, ...undocumented(model)];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);

if (!values.check) {
  const input = await mkdtemp(path.join(tmpdir(), 'parley-docs-'));
  await writeFile(path.join(input, 'parley.api.json'), model);
  const { status } = spawnSync(
    'npx',
    ['api-documenter', 'markdown', '--input-folder', input, '--output-folder', REFERENCE],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await rm(input, { recursive: true });
  if (status !== 0) process.exit(status ?? 1);
  console.log(`The API reference is at ${REFERENCE}/index.md.`);
}
