import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Download, download } from '../../../../worker/packs/download.ts';
import type { FileStore, FileWriter } from '../../../../worker/packs/file-store.ts';

const CONTENT = Uint8Array.of(1, 2, 3, 4);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response(CONTENT));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(writer: FileStore['writer'], onUnstored = vi.fn()): Download {
  const store: FileStore = {
    kind: 'opfs',
    size: async () => 0,
    read: async () => new Uint8Array(),
    writer,
    remove: async () => {},
    keepOnly: async () => {},
  };
  return {
    url: 'https://host/a.bin',
    name: 'a.bin',
    bytes: CONTENT.length,
    store,
    key: 'a',
    reload: false,
    signal: new AbortController().signal,
    onBytes: () => {},
    onUnstored,
  };
}

test('a store that does not answer is done without, and gets its writer back when it answers late', async () => {
  const closed = vi.fn(async () => {});
  let answer: (writer: FileWriter) => void = () => {};
  const late = new Promise<FileWriter>((resolve) => {
    answer = resolve;
  });
  const onUnstored = vi.fn();
  const content = download(open(() => late, onUnstored));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await content).toEqual(CONTENT);
  answer({ write: async () => {}, close: closed });
  await vi.advanceTimersByTimeAsync(0);
  expect(closed).toHaveBeenCalledOnce();
  expect(onUnstored).not.toHaveBeenCalled();
});

test('a store that refuses is told of, and the file comes all the same', async () => {
  const onUnstored = vi.fn();
  const full = new DOMException('full', 'QuotaExceededError');
  expect(await download(open(() => Promise.reject(full), onUnstored))).toEqual(CONTENT);
  expect(onUnstored).toHaveBeenCalledExactlyOnceWith(full);
});

test('what another load has in hand is left to it, without a word', async () => {
  const onUnstored = vi.fn();
  const locked = new DOMException('locked', 'NoModificationAllowedError');
  expect(await download(open(() => Promise.reject(locked), onUnstored))).toEqual(CONTENT);
  expect(onUnstored).not.toHaveBeenCalled();
});
