import { within } from '../../src/primitives/within.ts';
import { type OrtBuild, ortUrls } from './ort-builds.ts';
import type { OrtModule } from './runtime.ts';
import { RuntimeStartError } from './runtime-start-error.ts';

/** A runtime that has not started by then never will; compiling takes a slow phone some ten seconds. */
const START_MS = 120_000;

export interface StartOptions {
  readonly build: OrtBuild;
  /** Absolute address of the folder that holds the folder of ONNX Runtime; ends in a slash. */
  readonly base: string;
  /** WASM threads. */
  readonly threads: number;
}

/**
 * Imports a build of ONNX Runtime and starts it on WebAssembly, so that a failure to fetch or compile it is never taken
 * for a failure of another backend.
 * @param wasmBinary the .wasm if it has been fetched; else ONNX Runtime streams it. Its memory is freed once the runtime
 *   has started.
 * @throws {RuntimeStartError}
 */
export async function startOrt(
  options: StartOptions,
  wasmBinary: Uint8Array<ArrayBuffer> | null,
): Promise<OrtModule> {
  const late = () => new Error(`nothing happened for ${START_MS / 1_000} s.`);
  try {
    return await within(start(options, wasmBinary), START_MS, late);
  } catch (cause) {
    throw new RuntimeStartError(cause);
  }
}

async function start(
  { build, base, threads }: StartOptions,
  wasmBinary: Uint8Array<ArrayBuffer> | null,
): Promise<OrtModule> {
  const { entry, glue, wasm: wasmUrl } = ortUrls(build, base);
  const module: OrtModule = await import(/* @vite-ignore */ entry);
  const { wasm } = module.env;
  wasm.wasmPaths = { mjs: glue, wasm: wasmUrl };
  if (wasmBinary) wasm.wasmBinary = wasmBinary;
  wasm.numThreads = threads;
  module.env.logLevel = 'error';
  // ONNX Runtime starts with its first session.
  const session = await module.InferenceSession.create(IDENTITY_GRAPH, { executionProviders: ['wasm'] });
  await session.release();
  if (wasmBinary) {
    delete wasm.wasmBinary;
    free(wasmBinary.buffer);
  }
  return module;
}

/** Frees the memory of a buffer that others still refer to: ONNX Runtime's glue keeps the .wasm for as long as it lives. */
function free(buffer: ArrayBuffer): void {
  structuredClone(buffer, { transfer: [buffer] });
}

/** The smallest graph: an ONNX model (onnx.proto3) of one node, `y = Identity(x)`, of one float. */
const IDENTITY_GRAPH = identityGraph();

function identityGraph(): Uint8Array {
  // A field of a protocol buffer: its number and wire type (0: a small integer, 2: a length and bytes), then the value.
  const integer = (field: number, value: number) => [field << 3, value];
  const bytes = (field: number, value: readonly number[]) => [(field << 3) | 2, value.length, ...value];
  const text = (field: number, value: string) => bytes(field, [...new TextEncoder().encode(value)]);
  const float = 1;
  const shape = bytes(1, integer(1, 1));
  const type = bytes(1, [...integer(1, float), ...bytes(2, shape)]);
  const value = (name: string) => [...text(1, name), ...bytes(2, type)];
  const node = [...text(1, 'x'), ...text(2, 'y'), ...text(4, 'Identity')];
  const graph = [
    ...bytes(1, node),
    ...text(2, 'identity'),
    ...bytes(11, value('x')),
    ...bytes(12, value('y')),
  ];
  const irVersion = integer(1, 8);
  const operators = bytes(8, integer(2, 13));
  return Uint8Array.from([...irVersion, ...bytes(7, graph), ...operators]);
}
