/** The real ONNX Runtime, started in this process from its own files. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeOrtFiles } from '../../../../build/ort-files.ts';
import { ORT_FILES } from '../../../../worker/runtime/ort-builds.ts';
import { ORT_FOLDER } from '../../../../worker/runtime/ort-folder.ts';
import { createRuntime } from '../../../../worker/runtime/runtime.ts';
import { RuntimeStartError } from '../../../../worker/runtime/runtime-start-error.ts';
import { startOrt } from '../../../../worker/runtime/start-ort.ts';

const installation = mkdtempSync(join(tmpdir(), 'parley-'));
beforeAll(() => writeOrtFiles(join(installation, ORT_FOLDER)), 120_000);
afterAll(() => rmSync(installation, { recursive: true }));

const base = `${pathToFileURL(installation).href}/`;
const options = { build: 'wasm', base, threads: 1 } as const;

test('a fetched .wasm is used, and its memory is freed once the runtime has started', async () => {
  const binary = new Uint8Array(
    gunzipSync(readFileSync(join(installation, ORT_FOLDER, ORT_FILES.wasm.packed))),
  );
  expect(binary.length).toBe(ORT_FILES.wasm.wasmBytes);
  const module = await startOrt(options, binary);
  expect(module.env.wasm.wasmBinary).toBeUndefined();
  expect(binary.buffer.byteLength).toBe(0);
  const graph = gunzipSync(readFileSync('models/embedded/prosody.onnx.gzip'));
  const session = await createRuntime(module, 'wasm').createSession('prosody.onnx', graph);
  await session.dispose();
});

test('a runtime that cannot be imported is an error of its own, which no backend is blamed for', async () => {
  const elsewhere = startOrt({ ...options, base: `${base}elsewhere/` }, null);
  await expect(elsewhere).rejects.toThrow(RuntimeStartError);
  await expect(elsewhere).rejects.toThrow(/did not start: .*elsewhere/);
});
