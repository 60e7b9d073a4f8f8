/** The entry of the package, and what it adds to the bundle of an app. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClientEntry, leaveImports } from '../../../build/client-entry.ts';

/** What the whole entry may add to an app, and what its most common use adds, in bytes after gzip. */
const BUDGET = { all: 9_000, connect: 2_500 };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-entry-'));
  await buildClientEntry(folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** Bundles an app as Vite does by default. */
async function bundle(app: string): Promise<string> {
  const entry = path.join(folder, 'app.js');
  await writeFile(entry, app);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: { write: false, rolldownOptions: { input: entry }, modulePreload: false },
  });
  const [output] = [result].flat() as Rolldown.RolldownOutput[];
  return output?.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('') ?? '';
}
const gzipped = (code: string) => gzipSync(code, { level: 9 }).length;

test('it is one module without imports and without import.meta, and bundlers leave its import alone', async () => {
  const code = await readFile(path.join(folder, 'index.js'), 'utf8');
  expect(code).not.toMatch(/^import\b|import\.meta/m);
  expect(code.match(/import\([^"'`]*?\)/g)).toEqual([
    'import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ script.href)',
  ]);
});

test('all of it stays within its budget', async () => {
  const size = gzipped(
    await bundle("import * as parley from './index.js'; globalThis.parley = { ...parley };"),
  );
  expect(size).toBeLessThan(BUDGET.all);
});

test('connect() alone adds less: the rest is left out', async () => {
  const code = await bundle("import { connect } from './index.js'; globalThis.connected = connect();");
  expect(gzipped(code)).toBeLessThan(BUDGET.connect);
  expect(code).not.toContain('AudioWorklet');
});

test('imports are marked once', () => {
  const marked = leaveImports('await import(/* why */ address); important(1);');
  expect(marked).toBe(
    'await import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ address); important(1);',
  );
  expect(leaveImports(marked)).toBe(marked);
});
