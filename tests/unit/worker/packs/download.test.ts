import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Download, download } from '../../../../worker/packs/download.ts';
import type { FileStore, FileWriter } from '../../../../worker/packs/file-store.ts';
import { installFakeHost } from '../../../support/fakes/fake-host.ts';

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

test('a store that does not answer is not waited for, and a writer that opens late is closed', async () => {
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

test('a store that refuses is reported, and the file is downloaded all the same', async () => {
  const onUnstored = vi.fn();
  const full = new DOMException('full', 'QuotaExceededError');
  expect(await download(open(() => Promise.reject(full), onUnstored))).toEqual(CONTENT);
  expect(onUnstored).toHaveBeenCalledExactlyOnceWith(full);
});

test('a file that another load is writing is left to it, without a report', async () => {
  const onUnstored = vi.fn();
  const locked = new DOMException('locked', 'NoModificationAllowedError');
  expect(await download(open(() => Promise.reject(locked), onUnstored))).toEqual(CONTENT);
  expect(onUnstored).not.toHaveBeenCalled();
});

test('a store that fails in the middle is reported once and closed, and the file is downloaded all the same', async () => {
  const onUnstored = vi.fn();
  const full = new DOMException('full', 'QuotaExceededError');
  const write = vi.fn(() => Promise.reject(full));
  const close = vi.fn(() => Promise.reject(new Error('The flush failed too.')));
  vi.stubGlobal('fetch', async () => new Response(new Blob([CONTENT]).stream()));
  expect(await download(open(async () => ({ write, close }), onUnstored))).toEqual(CONTENT);
  expect(onUnstored).toHaveBeenCalledExactlyOnceWith(full);
  expect(close).toHaveBeenCalledOnce();
});

test('an aborted download keeps what has arrived and ends the request', async () => {
  vi.useRealTimers();
  const answers = installFakeHost();
  const written: number[] = [];
  const close = vi.fn(async () => {});
  const writer: FileWriter = { write: async (chunk) => void written.push(...chunk), close };
  const stop = new AbortController();
  const content = download({ ...open(async () => writer), signal: stop.signal });
  const aborted = expect(content).rejects.toThrow('another host');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.respond();
  answers[0]?.send(CONTENT.slice(0, 2));
  await vi.waitFor(() => expect(written).toEqual([1, 2]));
  stop.abort(new Error('another host'));
  await aborted;
  expect(close).toHaveBeenCalledOnce();
  expect(answers[0]?.signal.aborted).toBe(true);
});

test('a download that broke off resumes where it stopped, and starts over if the host cannot do that', async () => {
  vi.useRealTimers();
  const answers = installFakeHost();
  const kept = CONTENT.slice(0, 3);
  const offsets: number[] = [];
  const resumable = open(async (_, offset) => {
    offsets.push(offset);
    return { write: async () => {}, close: async () => {} };
  });
  const store: FileStore = { ...resumable.store, size: async () => kept.length, read: async () => kept };
  const resumed = download({ ...resumable, store });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(answers[0]?.headers.get('Range')).toBe('bytes=3-');
  answers[0]?.respond(206, { 'Content-Range': 'bytes 3-3/4' });
  answers[0]?.send(CONTENT.slice(3));
  answers[0]?.end();
  expect(await resumed).toEqual(CONTENT);

  const anew = download({ ...resumable, store });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.respond(206, { 'Content-Range': 'bytes 3-9/10' });
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  expect(answers[1]?.signal.aborted).toBe(true);
  expect(answers[2]?.headers.has('Range')).toBe(false);
  answers[2]?.respond();
  answers[2]?.send(CONTENT);
  answers[2]?.end();
  expect(await anew).toEqual(CONTENT);
  expect(offsets).toEqual([3, 0]);
});
