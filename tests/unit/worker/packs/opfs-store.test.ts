import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileStore } from '../../../../worker/packs/file-store.ts';
import { openOpfsStore } from '../../../../worker/packs/opfs-store.ts';

/** A file of a fake OPFS. As in a browser, one handle at a time can be open. */
interface FakeFile {
  bytes: number[];
  open: boolean;
}

const files = new Map<string, FakeFile>();
/** Bytes that the disk has room for. */
let room: number;
/** The next call of this method of a handle fails. */
let broken: 'truncate' | 'write' | 'flush' | null;

const FULL = new DOMException('full', 'QuotaExceededError');

function attempt(method: typeof broken): void {
  if (broken !== method) return;
  broken = null;
  throw FULL;
}

function openHandle(file: FakeFile) {
  if (file.open) throw new DOMException('locked', 'NoModificationAllowedError');
  file.open = true;
  return {
    truncate(size: number) {
      attempt('truncate');
      file.bytes.length = Math.min(file.bytes.length, size);
    },
    write(chunk: Uint8Array, { at }: { at: number }) {
      attempt('write');
      const taken = chunk.subarray(0, Math.max(0, room - at));
      file.bytes.splice(at, taken.length, ...taken);
      return taken.length;
    },
    flush: () => attempt('flush'),
    close() {
      file.open = false;
    },
  };
}

const directory = {
  getDirectoryHandle: async () => directory,
  async getFileHandle(name: string, { create } = { create: false }) {
    const file = files.get(name) ?? (create ? { bytes: [], open: false } : null);
    if (!file) throw new DOMException('missing', 'NotFoundError');
    files.set(name, file);
    return {
      createSyncAccessHandle: async () => openHandle(file),
      getFile: async () => new Blob([Uint8Array.from(file.bytes)]),
    };
  },
};

async function open(): Promise<FileStore> {
  const store = await openOpfsStore('folder');
  if (!store) throw new Error('There is no OPFS.');
  return store;
}

const isLocked = (name: string) => files.get(name)?.open ?? false;

beforeEach(() => {
  files.clear();
  room = 100;
  broken = null;
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => directory } });
});
afterEach(() => vi.unstubAllGlobals());

test('a file is written in chunks from an offset on', async () => {
  const store = await open();
  files.set('a', { bytes: [1, 2, 9, 9], open: false });
  const writer = await store.writer('a', 2);
  await writer.write(Uint8Array.of(3));
  await writer.write(Uint8Array.of(4, 5));
  await writer.close();
  expect(await store.read('a')).toEqual(Uint8Array.of(1, 2, 3, 4, 5));
  expect(isLocked('a')).toBe(false);
});

test('a file that cannot be cut is not left locked', async () => {
  const store = await open();
  broken = 'truncate';
  await expect(store.writer('a', 0)).rejects.toBe(FULL);
  expect(isLocked('a')).toBe(false);
});

test.each(['write', 'flush'] as const)('a failed %s leaves no file locked', async (method) => {
  const store = await open();
  const writer = await store.writer('a', 0);
  broken = method;
  const written = writer.write(Uint8Array.of(1)).finally(() => writer.close());
  await expect(written).rejects.toBe(FULL);
  expect(isLocked('a')).toBe(false);
});

test('a disk that takes only a part of a chunk is an error, and that part can be resumed', async () => {
  const store = await open();
  room = 3;
  const writer = await store.writer('a', 0);
  await writer.write(Uint8Array.of(1, 2));
  await expect(writer.write(Uint8Array.of(3, 4))).rejects.toThrow('The disk took 1 of 2 bytes.');
  await writer.close();
  expect(await store.size('a')).toBe(3);
});

test('a browser that refuses to open a file has no OPFS', async () => {
  vi.spyOn(directory, 'getFileHandle').mockRejectedValueOnce(new DOMException('no', 'UnknownError'));
  expect(await openOpfsStore('folder')).toBeNull();
});
