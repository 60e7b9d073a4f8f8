/** The real ONNX Runtime, asked for what it cannot do. */
import { beforeAll, expect, test } from 'vitest';
import { gunzip } from '../../../../worker/packs/gunzip.ts';
import { BackendError } from '../../../../worker/runtime/backend-error.ts';
import type { GraphSession, Runtime } from '../../../../worker/runtime/runtime.ts';
import { embeddedPack, wasmRuntime } from '../../../support/packs/embedded-pack.ts';

let runtime: Runtime;
let session: GraphSession;

beforeAll(async () => {
  runtime = await wasmRuntime();
  session = await runtime.createSession(
    'prosody.onnx',
    await gunzip(await embeddedPack.file('prosody.onnx.gzip')),
  );
}, 60_000);

test('a graph that cannot be loaded is an error of the backend, which names the graph', async () => {
  const created = runtime.createSession('broken.onnx', Uint8Array.of(1, 2, 3));
  await expect(created).rejects.toThrow(BackendError);
  await expect(created).rejects.toMatchObject({
    backend: 'wasm',
    message: expect.stringContaining('broken.onnx could not be loaded on wasm'),
  });
});

test('a run that fails is an error of the backend, and leaves no tensor and no lock behind', async () => {
  const run = () => session.run({ tokens: { type: 'int64', data: BigInt64Array.of(1n), dims: [1, 1] } });
  await expect(run()).rejects.toThrow(BackendError);
  expect(runtime.liveTensors).toBe(0);
  await expect(run()).rejects.toMatchObject({ backend: 'wasm' });
});
