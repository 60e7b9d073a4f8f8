import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listFiles } from '../../../build/file-list.ts';
import { ORT_FOLDER } from '../../../worker/runtime/ort-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-list-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), content);
}

it('lists what a browser keeps: when, how long, of which type and content', async () => {
  await write('parley.js', 'abc');
  await write(`${ORT_FOLDER}/a.wasm.gzip`, '');
  await write('models/embedded/acoustic.onnx.gzip', '');
  await write('parley-chunks/alone-BT0-5Wr2.js', '');
  await write('parley-chunks/store-ywNlbemQ.js', '');
  for (const name of [
    'parley.js.map',
    'parley-chunks/alone-BT0-5Wr2.js.map',
    'parley.d.ts',
    '_headers',
    'models/x/LICENSE',
    'models/x/CARD.md',
  ]) {
    await write(name, '');
  }
  const { files } = await listFiles(folder);
  expect(files.map(({ path: name, keep }) => [name, keep])).toEqual([
    ['models/embedded/acoustic.onnx.gzip', 'engine'],
    [`${ORT_FOLDER}/a.wasm.gzip`, 'use'],
    ['parley-chunks/alone-BT0-5Wr2.js', 'use'],
    ['parley-chunks/store-ywNlbemQ.js', 'install'],
    ['parley.js', 'install'],
  ]);
  expect(files[4]).toEqual({
    path: 'parley.js',
    bytes: 3,
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    type: 'text/javascript',
    keep: 'install',
  });
});

it('the release changes with the content, and with nothing else', async () => {
  await write('parley.js', 'abc');
  const { release } = await listFiles(folder);
  await write('parley.js.map', 'another');
  expect((await listFiles(folder)).release).toBe(release);
  await write('parley.js', 'abd');
  expect((await listFiles(folder)).release).not.toBe(release);
});
