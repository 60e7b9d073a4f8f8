import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wavFile } from '../../../../../src/contract/audio/wav.ts';
import { clipOfFile } from '../../../../../src/studio/converse/sound/decode.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-tests-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A blob that refers to a file on disk, as the files that a user picks do. */
async function fileOnDisk(name: string) {
  const at = path.join(folder, name);
  const bytes = wavFile([new Int16Array(24_000)]);
  await writeFile(at, bytes);
  return { at, bytes, file: await openAsBlob(at) };
}

it('an imported WAV stays readable when its file changes', async () => {
  const { at, bytes, file } = await fileOnDisk('changed.wav');
  const clip = await clipOfFile(file, 'changed.wav');
  await writeFile(at, 'something else');
  expect(new Uint8Array(await clip.wav.arrayBuffer())).toEqual(bytes);
});

it('names a file that changed before it was read', async () => {
  const { at, file } = await fileOnDisk('gone.wav');
  await writeFile(at, 'something else');
  await expect(clipOfFile(file, 'gone.wav')).rejects.toMatchObject({
    type: 'unusable_audio',
    message: 'gone.wav cannot be read.',
  });
});
