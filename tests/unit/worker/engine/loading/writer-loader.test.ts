import { expect, test, vi } from 'vitest';
import { ServiceError } from '../../../../../src/contract/errors/errors.ts';
import type { WriterReport } from '../../../../../src/job/engine-report.ts';
import { WriterLoader, type WriterParts } from '../../../../../worker/engine/loading/writer-loader.ts';
import type { Runtime } from '../../../../../worker/runtime/runtime.ts';
import type { ReplyWriter } from '../../../../../worker/writer/reply-writer.ts';

const MANIFEST = { id: 'writer', files: [{ path: 'a', bytes: 10, sha256: '', stage: 'write' }] };
const RUNTIME: Runtime = {
  backend: 'wasm',
  liveTensors: 0,
  createSession: () => Promise.reject(new Error('The fake writer has no graph.')),
};
const MISSING = new ServiceError('service_unavailable', 'The model file a is missing.');

/** A loader on a fake pack and a writer that writes one step a reply. */
function openLoader(change: Partial<WriterParts> = {}) {
  const reports: WriterReport['state'][] = [];
  const writes = vi.fn();
  const writer: ReplyWriter = {
    async *write() {
      writes();
      yield 'writing';
      return null;
    },
    dispose: vi.fn(async () => {}),
  };
  const onWake = vi.fn();
  const loader = new WriterLoader(
    {
      manifest: MANIFEST,
      installed: [MANIFEST],
      folder: 'https://host/models/writer/',
      runtime: RUNTIME,
      onWake,
      onReport: ({ state }) => reports.push(state),
    },
    {
      openPack: async ({ onBytes }) => ({
        async file() {
          for (const file of MANIFEST.files) onBytes(file, file.bytes, false);
          return new Uint8Array();
        },
      }),
      importWriter: async () => async () => writer,
      ...change,
    },
  );
  /** Starts the download and waits until it has woken the engine. */
  const fetchFiles = async () => {
    const before = onWake.mock.calls.length;
    await loader.step();
    await vi.waitFor(() => expect(onWake.mock.calls.length).toBeGreaterThan(before));
  };
  const drain = async () => {
    while (loader.runnable) await loader.step();
  };
  return { loader, writer, writes, reports, fetchFiles, drain };
}

test('it fetches, loads and warms up in steps, after all other tasks while nobody waits', async () => {
  const { loader, reports, writes, fetchFiles, drain } = openLoader();
  expect(loader.deadline).toBe(Number.POSITIVE_INFINITY);
  await fetchFiles();
  await drain();
  expect(reports).toEqual(['downloading', 'downloading', 'loading', 'ready']);
  expect(writes).toHaveBeenCalledTimes(3);
});

test('a job that waits puts its steps before all others, and gets the writer before that is warm', async () => {
  const { loader, writer, writes, fetchFiles } = openLoader();
  const wanted = loader.want();
  expect(loader.deadline).toBe(Number.NEGATIVE_INFINITY);
  await fetchFiles();
  await loader.step();
  expect(await wanted).toBe(writer);
  expect(writes).not.toHaveBeenCalled();
  expect(loader.deadline).toBe(Number.POSITIVE_INFINITY);
  expect(await loader.want()).toBe(writer);
});

test('a file that is missing rejects those who wait, and the next job that needs the writer fetches it again', async () => {
  const file = vi.fn(async () => new Uint8Array());
  file.mockRejectedValueOnce(MISSING);
  const { loader, writer, reports, fetchFiles, drain } = openLoader({ openPack: async () => ({ file }) });
  const wanted = expect(loader.want()).rejects.toBe(MISSING);
  await fetchFiles();
  await wanted;
  expect(reports.at(-1)).toBe('failed');
  expect(loader.runnable).toBe(false);
  const again = loader.want();
  await fetchFiles();
  await drain();
  expect(await again).toBe(writer);
  expect(reports.at(-1)).toBe('ready');
});

test('a graph that cannot be loaded rejects those who wait', async () => {
  const broken = new Error('The graph could not be loaded.');
  const { loader, reports, fetchFiles } = openLoader({
    importWriter: async () => () => Promise.reject(broken),
  });
  const wanted = expect(loader.want()).rejects.toBe(broken);
  await fetchFiles();
  await loader.step();
  await wanted;
  expect(reports.at(-1)).toBe('failed');
});

test('no step waits for the code of the writer, however slowly that comes', async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { loader, writer, drain } = openLoader({
    async importWriter() {
      await code;
      return async () => writer;
    },
  });
  const wanted = loader.want();
  await drain();
  arrive();
  await vi.waitFor(() => expect(loader.runnable).toBe(true));
  await drain();
  expect(await wanted).toBe(writer);
});

test('code that cannot be fetched rejects those who wait, and is fetched again for the next', async () => {
  const importWriter = vi.fn<WriterParts['importWriter']>();
  const { loader, writer, reports, fetchFiles, drain } = openLoader({ importWriter });
  importWriter.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(async () => writer);
  const wanted = expect(loader.want()).rejects.toMatchObject({
    type: 'service_unavailable',
    message: "The reply writer's code could not be loaded: offline",
  });
  await fetchFiles();
  await wanted;
  expect(reports.at(-1)).toBe('failed');
  const again = loader.want();
  await fetchFiles();
  await drain();
  expect(await again).toBe(writer);
});

test('disposing of it aborts the download and leaves nothing to do', async () => {
  const signals: AbortSignal[] = [];
  const { loader } = openLoader({
    openPack: async ({ signal }) => {
      signals.push(signal);
      return { file: () => new Promise<never>(() => {}) };
    },
  });
  await loader.step();
  await loader.dispose();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(loader.runnable).toBe(false);
});

test('a writer that comes up after it was disposed of is disposed of as well', async () => {
  let finish = (_writer: ReplyWriter) => {};
  const loading = new Promise<ReplyWriter>((resolve) => {
    finish = resolve;
  });
  const { loader, writer, fetchFiles } = openLoader({ importWriter: async () => () => loading });
  await fetchFiles();
  const step = loader.step();
  await loader.dispose();
  finish(writer);
  await step;
  expect(writer.dispose).toHaveBeenCalledOnce();
});
