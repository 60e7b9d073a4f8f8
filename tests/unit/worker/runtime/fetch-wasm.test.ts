import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWasm } from '../../../../worker/runtime/fetch-wasm.ts';
import { ORT_FILES } from '../../../../worker/runtime/ort-builds.ts';
import { ORT_FOLDER } from '../../../../worker/runtime/ort-folder.ts';
import { type Answer, installFakeHost } from '../../../support/fakes/fake-host.ts';

const { wasm, packed, wasmBytes } = ORT_FILES.wasm;
const FOLDER = `https://host/app/${ORT_FOLDER}/`;
let answers: Answer[];
let stored: Response | undefined;

beforeEach(() => {
  answers = installFakeHost();
  stored = undefined;
  vi.stubGlobal('caches', { match: async (url: string) => (url === FOLDER + wasm ? stored : undefined) });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const onBytes = vi.fn<(count: number, fromCache: boolean) => void>();
  const { signal } = new AbortController();
  const binary = fetchWasm({ build: 'wasm', base: 'https://host/app/', onBytes, signal });
  // A failure is looked at later.
  binary.catch(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const [answer] = answers;
  if (!answer) throw new Error('Nothing was requested.');
  return { binary, answer, onBytes };
}

/** Sends a file compressed, in two chunks. */
function send(answer: Answer, content: Uint8Array): void {
  const compressed = gzipSync(content);
  const half = Math.floor(compressed.length / 2);
  answer.send(compressed.subarray(0, half));
  answer.send(compressed.subarray(half));
}

test('the decompressed bytes are counted as they arrive, and come back as one', async () => {
  const { binary, answer, onBytes } = await open();
  expect(answer.url).toBe(FOLDER + packed);
  answer.respond();
  const file = new Uint8Array(wasmBytes).fill(1);
  file[wasmBytes - 1] = 2;
  send(answer, file);
  answer.end();
  const content = await binary;
  expect(content?.length).toBe(wasmBytes);
  expect([content?.at(0), content?.at(-2), content?.at(-1)]).toEqual([1, 1, 2]);
  const counts = onBytes.mock.calls.map(([count]) => count);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts.reduce((sum, count) => sum + count)).toBe(wasmBytes);
  expect(onBytes.mock.calls.every(([, fromCache]) => !fromCache)).toBe(true);
});

test('what the service worker has stored is left to ONNX Runtime to stream', async () => {
  stored = new Response();
  const head = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', head);
  const onBytes = vi.fn();
  const { signal } = new AbortController();
  expect(await fetchWasm({ build: 'wasm', base: 'https://host/app/', onBytes, signal })).toBeNull();
  expect(onBytes).toHaveBeenCalledExactlyOnceWith(wasmBytes, true);
  expect(head).toHaveBeenCalledExactlyOnceWith(FOLDER + wasm, { method: 'HEAD' });
});

test('what is stored is fetched all the same where no service worker answers', async () => {
  stored = new Response();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return method === 'HEAD'
      ? new Response(null, { status: 404 })
      : new Response(new Uint8Array(gzipSync(new Uint8Array(wasmBytes))));
  });
  const { signal } = new AbortController();
  const content = await fetchWasm({ build: 'wasm', base: 'https://host/app/', onBytes: () => {}, signal });
  expect(content?.length).toBe(wasmBytes);
  expect(asked).toEqual([`HEAD ${FOLDER}${wasm}`, `GET ${FOLDER}${packed}`]);
});

test('a file that is missing is refused with its name, and the answer is not read', async () => {
  const { binary, answer } = await open();
  answer.respond(404);
  await expect(binary).rejects.toThrow(`${packed} is missing: the host answered 404`);
  expect(answer.signal.aborted).toBe(true);
});

test('a file that is too long is refused, and the rest of it is not read', async () => {
  const { binary, answer } = await open();
  answer.respond();
  send(answer, new Uint8Array(wasmBytes + 1));
  await expect(binary).rejects.toThrow(`${packed} is longer than ${wasmBytes} bytes`);
  expect(answer.signal.aborted).toBe(true);
});

test('a file that is too short is refused', async () => {
  const { binary, answer } = await open();
  answer.respond();
  send(answer, Uint8Array.of(1));
  answer.end();
  await expect(binary).rejects.toThrow(`${packed} ended after 1 of ${wasmBytes} bytes`);
});

test.each([
  ['is no gzip', (gzip: Buffer) => gzip.reverse()],
  ['breaks off', (gzip: Buffer) => gzip.subarray(0, -9)],
])('a file that %s is damaged', async (_, change) => {
  const { binary, answer } = await open();
  answer.respond();
  answer.send(change(gzipSync(new Uint8Array(wasmBytes))));
  answer.end();
  await expect(binary).rejects.toThrow(`${packed} is damaged`);
});

test('a connection that breaks is not taken for damage', async () => {
  const { binary, answer } = await open();
  answer.respond();
  answer.send(gzipSync(new Uint8Array(9)).subarray(0, 12));
  answer.fail();
  await expect(binary).rejects.toThrow(`${packed} broke off`);
});
