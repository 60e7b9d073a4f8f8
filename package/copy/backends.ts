import { ORT_FILES } from '../../worker/runtime/ort-builds.ts';
import { UserError } from '../user-error.ts';

/** What computes: WebAssembly, which every browser has, or WebGPU. */
export type Backend = 'wasm' | 'webgpu';

export const ALL_BACKENDS: readonly Backend[] = ['wasm', 'webgpu'];

/** Files of the runtime that only WebGPU needs, without their folder. */
const OF_WEBGPU = new Set<string>(
  [ORT_FILES.jspi, ORT_FILES.asyncify].flatMap(({ entry, glue, packed }) => [entry, glue, packed]),
);

/** Whether a file of the library is needed for one of the backends. @param path relative to the folder of the library */
export function isNeededBy(backends: readonly Backend[], path: string): boolean {
  return backends.includes('webgpu') || !OF_WEBGPU.has(path.slice(path.lastIndexOf('/') + 1));
}

/**
 * Checks a list of backends.
 * @param name of the option, for the message
 * @throws {UserError} when one is unknown, or `wasm` is missing: browsers without WebGPU need it
 */
export function checkBackends(name: string, found: readonly string[]): readonly Backend[] {
  const known = ALL_BACKENDS.filter((backend) => found.includes(backend));
  if (known.length === new Set(found).size && known.includes('wasm')) return known;
  throw new UserError(
    `\`${name}\`: expected wasm or wasm,webgpu, found "${found.join(',')}". Browsers without WebGPU need wasm.`,
  );
}
