import type { BackendName } from '../../src/job/engine-report.ts';
import { deviceLoss } from './device-loss.ts';
import { fetchWasm, type WasmRequest } from './fetch-wasm.ts';
import { createRuntime, type Runtime } from './runtime.ts';
import { type StartOptions, startOrt } from './start-ort.ts';

/** A build of ONNX Runtime that has started. */
export interface LoadedOrt {
  /** Graphs on one of its backends. */
  runtime(backend: BackendName): Runtime;
  /** Resolves, with what happened in words, when the GPU device is lost. Call it once WebGPU has been used. */
  deviceLoss(): Promise<string>;
}

/**
 * Fetches a build of ONNX Runtime and starts it.
 * @throws {ServiceError} when the .wasm cannot be fetched
 * @throws {RuntimeStartError} when it does not start
 */
export async function loadOrt(options: WasmRequest & StartOptions): Promise<LoadedOrt> {
  const module = await startOrt(options, await fetchWasm(options));
  return {
    runtime: (backend) => createRuntime(module, backend),
    deviceLoss: () => deviceLoss(module),
  };
}
