import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWasm } from '../../../../worker/runtime/fetch-wasm.ts';
import { ORT_FILES } from '../../../../worker/runtime/ort-builds.ts';
import { ORT_FOLDER } from '../../../../worker/runtime/ort-folder.ts';
import { type Answer, installFakeHost } from '../../../support/fakes/fake-host.ts';

const { wasm, wasmBytes } = ORT_FILES.wasm;
const URL = `https://host/app/${ORT_FOLDER}/${wasm}`;
let answers: Answer[];
let stored: Response | undefined;

beforeEach(() => {
  answers = installFakeHost();
  stored = undefined;
  vi.stubGlobal('caches', { match: async (url: string) => (url === URL ? stored : undefined) });
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

test('what the service worker has stored is left to ONNX Runtime to stream', async () => {
  stored = new Response();
  const onBytes = vi.fn();
  const { signal } = new AbortController();
  expect(await fetchWasm({ build: 'wasm', base: 'https://host/app/', onBytes, signal })).toBeNull();
  expect(onBytes).toHaveBeenCalledExactlyOnceWith(wasmBytes, true);
  expect(answers).toEqual([]);
});

test('the bytes of the host are counted as they arrive, and come back as one', async () => {
  const { binary, answer, onBytes } = await open();
  expect(answer.url).toBe(URL);
  answer.respond();
  answer.send(new Uint8Array(wasmBytes - 1).fill(1));
  answer.send(Uint8Array.of(2));
  answer.end();
  const content = await binary;
  expect(content?.length).toBe(wasmBytes);
  expect([content?.at(0), content?.at(-2), content?.at(-1)]).toEqual([1, 1, 2]);
  expect(onBytes.mock.calls).toEqual([
    [wasmBytes - 1, false],
    [1, false],
  ]);
});

test('a file that is missing is refused with its name, and the answer is not read', async () => {
  const { binary, answer } = await open();
  answer.respond(404);
  await expect(binary).rejects.toThrow(`${wasm} is missing: the host answered 404`);
  expect(answer.signal.aborted).toBe(true);
});

test('a file that is too long is refused, and the rest of it is not read', async () => {
  const { binary, answer } = await open();
  answer.respond();
  answer.send(new Uint8Array(wasmBytes + 1));
  await expect(binary).rejects.toThrow(`${wasm} is longer than ${wasmBytes} bytes`);
  expect(answer.signal.aborted).toBe(true);
});

test('a file that is too short is refused', async () => {
  const { binary, answer } = await open();
  answer.respond();
  answer.send(Uint8Array.of(1));
  answer.end();
  await expect(binary).rejects.toThrow(`${wasm} ended after 1 of ${wasmBytes} bytes`);
});
