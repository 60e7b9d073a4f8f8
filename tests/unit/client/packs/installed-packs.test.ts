import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listPacks, removePack, verifyPack } from '../../../../src/client/packs/installed-packs.ts';
import { MODELS_FOLDER, modelFileKey } from '../../../../src/installation/storage-names.ts';

const WRITER = 'parley-writer-1';
const missing = () => new DOMException('no such file', 'NotFoundError');

/** The folder of model files in OPFS, by name. */
let folder: Map<string, Uint8Array<ArrayBuffer>> | null;
/** The cache that holds them where OPFS does not work, by address. */
let cache: Map<string, Uint8Array<ArrayBuffer>> | null;

beforeEach(() => {
  folder = new Map();
  cache = null;
  const directory = {
    async getFileHandle(name: string) {
      const content = folder?.get(name);
      if (!content) throw missing();
      return { getFile: async () => new Blob([content]) };
    },
    async removeEntry(name: string) {
      if (!folder?.delete(name)) throw missing();
    },
  };
  const root = {
    async getDirectoryHandle(name: string) {
      if (name !== MODELS_FOLDER || folder === null) throw missing();
      return directory;
    },
  };
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => root } });
  vi.stubGlobal('location', { origin: 'https://host' });
  vi.stubGlobal('caches', {
    has: async () => cache !== null,
    open: async () => ({
      match: async (address: string) => {
        const content = cache?.get(address);
        return content && new Response(content);
      },
      delete: async (address: string) => cache?.delete(address),
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The files of the writer's pack in this checkout, as the engine keeps them. */
async function writerFiles(): Promise<[key: string, content: Uint8Array<ArrayBuffer>][]> {
  const [, pack] = await listPacks();
  if (pack?.id !== WRITER) throw new Error('The second pack is not the writer.');
  return Promise.all(
    pack.files.map(async (file) => {
      const content = Uint8Array.from(await readFile(`models/writer/${file.path}`));
      return [modelFileKey(WRITER, file), content];
    }),
  );
}

describe('the packs', () => {
  it('say what they are, under which license, from what, and how large', async () => {
    const [voice, writer] = await listPacks();
    expect(voice).toMatchObject({
      id: 'parley-compact-1',
      kind: 'voice',
      stored_bytes: 0,
      languages: ['en'],
    });
    expect(voice?.license).toContain('CC0-1.0');
    expect(voice?.sources.map(({ name }) => name)).toContain('Voice Dataset (Kathleen), Rhasspy project');
    expect(writer).toMatchObject({ id: WRITER, kind: 'writer', bytes: 2_618_525 });
    expect(writer?.files).toHaveLength(3);
  });

  it('say how much of them the browser keeps', async () => {
    for (const [key, content] of await writerFiles()) folder?.set(key, content.slice(0, 100));
    expect((await listPacks()).map(({ stored_bytes }) => stored_bytes)).toEqual([0, 300]);
  });
});

describe('verify', () => {
  it('finds intact, cut and changed files', async () => {
    const files = await writerFiles();
    for (const [key, content] of files) folder?.set(key, content);
    const state = async () => (await verifyPack(WRITER)).map((check) => check.state);
    expect(await state()).toEqual(['intact', 'intact', 'intact']);
    const [[first, content] = ['', new Uint8Array()], [second = ''] = [], [third = ''] = []] = files;
    folder?.set(first, content.with(7, (content[7] ?? 0) ^ 1));
    folder?.set(second, Uint8Array.of(1));
    folder?.delete(third);
    expect(await state()).toEqual(['damaged', 'missing', 'missing']);
  });

  it('reads the cache where there is no OPFS', async () => {
    const files = await writerFiles();
    folder = null;
    cache = new Map(files.map(([key, content]) => [`https://host/${MODELS_FOLDER}/${key}`, content]));
    expect((await verifyPack(WRITER)).every(({ state }) => state === 'intact')).toBe(true);
    await removePack(WRITER);
    expect(cache.size).toBe(0);
  });

  it('stops when it is told to', async () => {
    await expect(verifyPack(WRITER, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
  });
});

describe('remove', () => {
  it('removes the files of this pack alone, whole or not', async () => {
    const files = await writerFiles();
    for (const [key, content] of files.slice(0, 2)) folder?.set(key, content);
    folder?.set('other', Uint8Array.of(1));
    await removePack(WRITER);
    expect([...(folder?.keys() ?? [])]).toEqual(['other']);
  });

  it('and verify refuse an id that no pack has, and name those that exist', async () => {
    for (const act of [verifyPack, removePack]) {
      await expect(act('none')).rejects.toMatchObject({
        type: 'not_found',
        message: expect.stringContaining('"parley-compact-1"'),
      });
    }
  });
});

it('the hash is that of the manifest', async () => {
  const [, pack] = await listPacks();
  const content = await readFile('models/writer/writer.json');
  const entry = pack?.files.find(({ path }) => path === 'writer.json');
  expect(createHash('sha256').update(content).digest('hex')).toBe(entry?.sha256);
});
