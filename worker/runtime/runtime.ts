/** ONNX Runtime behind a small interface: sessions that take and return plain arrays, one call at a time, every tensor disposed. */
import type * as ort from 'onnxruntime-web';
import type { BackendName } from '../../src/job/engine-report.ts';
import { BackendError } from './backend-error.ts';
import { Mutex } from './mutex.ts';

export type TensorInput =
  | { readonly type: 'float32'; readonly data: Float32Array; readonly dims: readonly number[] }
  | { readonly type: 'int64'; readonly data: BigInt64Array; readonly dims: readonly number[] };

/** One graph. */
export interface GraphSession {
  /**
   * Runs the graph; every output must be float32. The arrays belong to the caller.
   * @throws {BackendError} when the backend cannot run it
   */
  run(inputs: Readonly<Record<string, TensorInput>>): Promise<Record<string, Float32Array>>;
  dispose(): Promise<void>;
}

export interface Runtime {
  readonly backend: BackendName;
  /**
   * @param name the graph's file, for messages
   * @throws {BackendError} when the backend cannot load the graph
   */
  createSession(name: string, model: Uint8Array): Promise<GraphSession>;
  /** Tensors that have not been disposed: 0 between runs. */
  readonly liveTensors: number;
}

/** The ONNX Runtime module of the build that was loaded. */
export type OrtModule = typeof ort;

/** All runtimes of one module share a mutex. */
const mutexes = new WeakMap<OrtModule, Mutex>();

function mutexOf(module: OrtModule): Mutex {
  const known = mutexes.get(module);
  if (known) return known;
  const mutex = new Mutex();
  mutexes.set(module, mutex);
  return mutex;
}

export function createRuntime(module: OrtModule, backend: BackendName): Runtime {
  const mutex = mutexOf(module);
  let liveTensors = 0;

  const toTensor = (input: TensorInput): ort.Tensor => {
    liveTensors += 1;
    return input.type === 'float32'
      ? new module.Tensor('float32', input.data, input.dims)
      : new module.Tensor('int64', input.data, input.dims);
  };
  const release = (tensor: ort.Tensor): void => {
    tensor.dispose();
    liveTensors -= 1;
  };

  async function run(
    session: ort.InferenceSession,
    inputs: Readonly<Record<string, TensorInput>>,
  ): Promise<Record<string, Float32Array>> {
    const feeds: Record<string, ort.Tensor> = {};
    try {
      for (const [name, input] of Object.entries(inputs)) feeds[name] = toTensor(input);
      const outputs = Object.entries(await session.run(feeds));
      liveTensors += outputs.length;
      try {
        const result: Record<string, Float32Array> = {};
        for (const [name, tensor] of outputs) {
          const data = await tensor.getData();
          if (!(data instanceof Float32Array))
            throw new Error(`Output "${name}" is ${tensor.type}, not float32.`);
          result[name] = data;
        }
        return result;
      } finally {
        for (const [, tensor] of outputs) release(tensor);
      }
    } finally {
      for (const tensor of Object.values(feeds)) release(tensor);
    }
  }

  return {
    backend,
    get liveTensors() {
      return liveTensors;
    },
    async createSession(name, model) {
      const session = await mutex.run(() =>
        module.InferenceSession.create(model, {
          executionProviders: [backend],
          graphOptimizationLevel: 'all',
        }).catch((cause: unknown) => {
          throw new BackendError(
            backend,
            `The graph ${name} could not be loaded on ${backend}: ${String(cause)}`,
            { cause },
          );
        }),
      );
      return {
        run: (inputs) =>
          mutex.run(() =>
            run(session, inputs).catch((cause: unknown) => {
              throw new BackendError(backend, cause instanceof Error ? cause.message : String(cause), {
                cause,
              });
            }),
          ),
        dispose: () => mutex.run(() => session.release()),
      };
    },
  };
}
