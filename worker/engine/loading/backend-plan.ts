import type { EngineOptions } from '../../../src/wire/control.ts';
import type { AdapterProbe } from '../../runtime/adapter.ts';
import { buildFor, type OrtBuild } from '../../runtime/ort-builds.ts';
import { ORT_FOLDER } from '../../runtime/ort-folder.ts';

/** What is known of WebGPU on an adapter. */
export interface Verdict {
  readonly passed: boolean;
  /** In words, for the status: follows the adapter's name. */
  readonly finding: string;
}

/** Keeps verdicts between visits. */
export interface ProbeMemory {
  get(key: string): Promise<Verdict | null>;
  set(key: string, verdict: Verdict): Promise<void>;
}

/** Which backend to try, and the build of ONNX Runtime for it. */
export type BackendPlan =
  | {
      readonly backend: 'wasm';
      readonly build: OrtBuild;
      /** Why WebGPU is not tried; empty when WASM was asked for. */
      readonly why: string;
      /** Whether a verdict of an earlier load is why. */
      readonly remembered: boolean;
    }
  | {
      readonly backend: 'webgpu';
      readonly build: OrtBuild;
      readonly adapter: AdapterProbe;
      /** The verdict of an earlier load on the same adapter, browser, runtime and model; a refusal is never here. */
      readonly known: Verdict | null;
      readonly memoryKey: string;
    };

export interface PlanOptions {
  readonly wanted: EngineOptions['backend'];
  readonly packId: string;
  readonly memory: ProbeMemory;
  readonly probeAdapter: () => Promise<AdapterProbe | null>;
  /** Whether the installation has the files of a build: hosts can leave WebGPU out. */
  readonly hasBuild: (build: OrtBuild) => Promise<boolean>;
}

/** Decides which backend to try, and with it the one build of ONNX Runtime that is loaded. */
export async function planBackend({
  wanted,
  packId,
  memory,
  probeAdapter,
  hasBuild,
}: PlanOptions): Promise<BackendPlan> {
  const wasm = (why: string, remembered = false): BackendPlan => ({
    backend: 'wasm',
    build: buildFor('wasm'),
    why,
    remembered,
  });
  if (wanted === 'wasm') return wasm('');
  const adapter = await probeAdapter();
  if (!adapter) return wasm('no WebGPU device');
  if (adapter.software && wanted === 'auto') {
    return wasm(`WebGPU adapter ${adapter.description} computes in software`);
  }
  const memoryKey = `probe:${adapter.description}:${navigator.userAgent}:${ORT_FOLDER}:${packId}:${wanted}`;
  const known = await memory.get(memoryKey).catch(() => null);
  if (known && !known.passed) return wasm(`WebGPU adapter ${adapter.description} ${known.finding}`, true);
  const build = buildFor('webgpu');
  if (!(await hasBuild(build))) return wasm('the files for WebGPU are not installed');
  return { backend: 'webgpu', build, adapter, known, memoryKey };
}
