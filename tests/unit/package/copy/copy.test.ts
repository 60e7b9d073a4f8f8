import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { copyTo } from '../../../../package/copy/copy.ts';
import { appWithPackage, writeFiles } from '../../../support/small-package.ts';

/** The files below a folder, without the receipt. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'parley-copy.json')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

test('all files of the library are copied, and none of the studio', async () => {
  await using app = await appWithPackage();
  const target = path.join(app.folder, 'public/parley');
  const { files } = await copyTo({ packageFolder: app.packageFolder, target });
  expect(await filesIn(target)).toEqual(await filesIn(path.join(app.packageFolder, 'files')));
  expect(files).toBe(9);
});

test('without WebGPU, its builds of the runtime are left out', async () => {
  await using app = await appWithPackage();
  const target = path.join(app.folder, 'parley');
  await copyTo({ packageFolder: app.packageFolder, target, backends: ['wasm'] });
  expect(await filesIn(path.join(target, 'ort-1'))).toEqual([
    'ort-wasm-simd-threaded.wasm.gzip',
    'ort.wasm.min.js',
  ]);
});

test('the studio brings its own service worker', async () => {
  await using app = await appWithPackage();
  const target = path.join(app.folder, 'parley');
  await copyTo({ packageFolder: app.packageFolder, target, studio: true });
  expect(await readFile(path.join(target, 'sw.js'), 'utf8')).toContain('of the studio');
  expect(await filesIn(target)).toContain('index.html');
});

test('the next copy deletes what the release no longer has, and nothing else', async () => {
  await using app = await appWithPackage();
  const { packageFolder } = app;
  const target = path.join(app.folder, 'parley');
  await copyTo({ packageFolder, target });
  await writeFiles(target, { 'notes.txt': 'of the app' });
  await rm(path.join(packageFolder, 'files/parley-chunks/a-1.js'));
  await writeFiles(packageFolder, { 'files/parley-chunks/b-2.js': 'new' });
  expect((await copyTo({ packageFolder, target, backends: ['wasm'] })).removed).toBe(4);
  expect(await filesIn(target)).toEqual([
    'models/embedded/vocoder.onnx.gzip',
    'notes.txt',
    'ort-1/ort-wasm-simd-threaded.wasm.gzip',
    'ort-1/ort.wasm.min.js',
    'parley-chunks/b-2.js',
    'parley.js',
    'sw.js',
  ]);
});

test('precompressed files unpack to the originals; packed files have none', async () => {
  await using app = await appWithPackage();
  const target = path.join(app.folder, 'parley');
  await copyTo({ packageFolder: app.packageFolder, target, precompress: true });
  const read = (name: string) => readFile(path.join(target, name));
  const chunk = await read('parley-chunks/a-1.js');
  expect(brotliDecompressSync(await read('parley-chunks/a-1.js.br'))).toEqual(chunk);
  expect(gunzipSync(await read('parley-chunks/a-1.js.gz'))).toEqual(chunk);
  expect((await filesIn(target)).filter((name) => /gzip\.(?:br|gz)$/.test(name))).toEqual([]);
  await copyTo({ packageFolder: app.packageFolder, target });
  expect((await filesIn(target)).filter((name) => /\.(?:br|gz)$/.test(name))).toEqual([]);
});

test('a folder with files of the app is refused and left as it is', async () => {
  await using app = await appWithPackage({ 'public/index.html': 'home', 'public/sw.js': 'my own' });
  const target = path.join(app.folder, 'public');
  await expect(copyTo({ packageFolder: app.packageFolder, target })).rejects.toThrow(
    'expected an empty folder or one of an earlier copy (with parley-copy.json), found index.html, sw.js.',
  );
  expect(await filesIn(target)).toEqual(['index.html', 'sw.js']);
});

test('a file that the app has put at the address of a new file is not replaced', async () => {
  await using app = await appWithPackage();
  const { packageFolder } = app;
  const target = path.join(app.folder, 'parley');
  await copyTo({ packageFolder, target });
  await writeFiles(target, { 'index.html': 'of the app' });
  await expect(copyTo({ packageFolder, target, studio: true })).rejects.toThrow(
    'index.html would be replaced',
  );
});

test('a receipt cannot lead out of its folder', async () => {
  await using app = await appWithPackage({ 'public/precious.txt': 'keep' });
  const { packageFolder } = app;
  const target = path.join(app.folder, 'public/parley');
  await copyTo({ packageFolder, target });
  const receipt = JSON.stringify({ version: '1.2.2', files: ['../precious.txt', 'parley.js'] });
  await rm(target, { recursive: true });
  await writeFiles(target, { 'parley-copy.json': receipt, 'parley.js': 'old' });
  await copyTo({ packageFolder, target });
  expect(await readFile(path.join(app.folder, 'public/precious.txt'), 'utf8')).toBe('keep');
});

test('a file in place of the folder, and a package without files, are said', async () => {
  await using app = await appWithPackage({ public: 'a file' });
  const { packageFolder } = app;
  const target = path.join(app.folder, 'public');
  await expect(copyTo({ packageFolder, target })).rejects.toThrow('expected a folder, found a file');
  await rm(path.join(packageFolder, 'files'), { recursive: true });
  await writeFile(path.join(packageFolder, 'unrelated'), '');
  await expect(copyTo({ packageFolder, target: `${target}2` })).rejects.toThrow('Install it again');
});

test('the settings of the app stay when the files are copied again', async () => {
  await using app = await appWithPackage();
  const { packageFolder } = app;
  const target = path.join(app.folder, 'parley');
  await writeFiles(packageFolder, { 'files/bridge.json': '[]' });
  await copyTo({ packageFolder, target });
  expect(await readFile(path.join(target, 'bridge.json'), 'utf8')).toBe('[]');
  await writeFiles(target, { 'bridge.json': '["https://other.test"]' });
  await copyTo({ packageFolder, target });
  expect(await readFile(path.join(target, 'bridge.json'), 'utf8')).toBe('["https://other.test"]');
});
