import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../../../package/cli/run.ts';
import { appWithPackage } from '../../../support/small-package.ts';

const MANIFEST = '{\n    "name": "app",\n    "parley": { "other": 1 }\n}\n';

type App = Awaited<ReturnType<typeof appWithPackage>>;

/** Runs a command line in the app. @returns what it printed */
async function command(app: App, line: string): Promise<string> {
  const lines: string[] = [];
  const { packageFolder, folder } = app;
  await run(line.split(' ').filter(Boolean), { packageFolder, folder, print: (text) => lines.push(text) });
  return lines.join('\n');
}

const manifestOf = (app: App) => readFile(path.join(app.folder, 'package.json'), 'utf8');

test('a copy is recorded in package.json, which keeps its form', async () => {
  await using app = await appWithPackage({ 'package.json': MANIFEST });
  expect(await command(app, 'copy public/parley --backends wasm --precompress')).toMatch(
    /^Copied \d+ files \(0\.0 MB\) to public\/parley\.\nRecorded in package\.json: .*npx @parley-speech\/parley copy/,
  );
  const text = await manifestOf(app);
  expect(JSON.parse(text)).toEqual({
    name: 'app',
    parley: { other: 1, copies: [{ directory: 'public/parley', backends: ['wasm'], precompress: true }] },
  });
  expect(text).toMatch(/^\{\n {4}"name": "app"[\s\S]*\}\n$/);
});

test('without a folder, everything recorded is copied again with its options', async () => {
  await using app = await appWithPackage({ 'package.json': MANIFEST });
  await command(app, 'copy public/parley --backends wasm');
  await command(app, 'copy ./site/voice/ --studio');
  await command(app, 'copy public/parley --backends wasm,webgpu');
  expect(JSON.parse(await manifestOf(app)).parley.copies).toEqual([
    { directory: 'site/voice', studio: true },
    { directory: 'public/parley' },
  ]);
  expect(await command(app, 'copy')).toMatch(/to site\/voice\.\nCopied .* to public\/parley\./);
  expect(existsSync(path.join(app.folder, 'site/voice/index.html'))).toBe(true);
});

test('without a package.json the copy is made, and the output says that nothing is recorded', async () => {
  await using app = await appWithPackage();
  expect(await command(app, 'copy parley')).toContain('Not recorded: there is no package.json in');
  expect(existsSync(path.join(app.folder, 'parley/parley.js'))).toBe(true);
});

test.each([
  ['copy', '`copy`: expected a folder, such as public/parley, found none, and package.json in'],
  ['copy .', 'expected a folder for Parley alone, such as public/parley, found the folder of the app'],
  ['copy a b', '`copy`: expected one folder, found a and b.'],
  [
    'copy a --backends webgpu',
    '`--backends`: expected wasm or wasm,webgpu, found "webgpu". Browsers without WebGPU',
  ],
  ['copy a --backends wasm,cuda', '`--backends`: expected wasm or wasm,webgpu, found "wasm,cuda".'],
  ['copy a --fast', "Unknown option '--fast'"],
  ['init', 'Expected the command copy, found "init".'],
])('"parley %s" is refused', async (line, message) => {
  await using app = await appWithPackage({ 'package.json': MANIFEST });
  await expect(command(app, line)).rejects.toThrow(message);
  expect(await manifestOf(app)).toBe(MANIFEST);
});

test('an option without a folder is refused, because the recorded ones are used', async () => {
  await using app = await appWithPackage({ 'package.json': MANIFEST });
  await command(app, 'copy parley');
  await expect(command(app, 'copy --studio')).rejects.toThrow('`--studio`: expected a folder too');
});

test.each([
  ['{ "parley": { "copies": {} } }', '`parley.copies`: expected a list, found object'],
  [
    '{ "parley": { "copies": [{}] } }',
    '`parley.copies[0].directory`: expected the path of a folder, found undefined',
  ],
  [
    '{ "parley": { "copies": [{ "directory": "a", "backends": "gpu" }] } }',
    '`parley.copies[0].backends`: expected wasm',
  ],
  ['{', 'expected JSON, found something else'],
])('a record that is not valid is refused: %s', async (manifest, message) => {
  await using app = await appWithPackage({ 'package.json': manifest });
  await expect(command(app, 'copy')).rejects.toThrow(message);
});

test('help and version', async () => {
  await using app = await appWithPackage();
  expect(await command(app, '')).toContain('npx @parley-speech/parley copy <dir>');
  expect(await command(app, 'copy --help')).toContain('npx @parley-speech/parley copy <dir>');
  expect(await command(app, '--version')).toBe('1.2.3');
});
