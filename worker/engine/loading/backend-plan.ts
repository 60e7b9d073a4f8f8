import type { EngineOptions } from '../../../src/wire/control.ts';
import { type AdapterProbe, probeAdapter } from '../../runtime/adapter.ts';
import { buildFor, type OrtBuild } from '../../runtime/ort-builds.ts';
import { ORT_FOLDER } from '../../runtime/ort-folder.ts';

/** What an earlier visit found out about an adapter. */
export interface ProbeMemory {
  get(key: string): Promise<ProbeVerdict | null>;
  set(key: string, verdict: ProbeVerdict): Promise<void>;
}
export interface ProbeVerdict {
  readonly passed: boolean;
  readonly finding: string;
}

export interface BackendPlan {
  readonly backend: 'webgpu' | 'wasm';
  readonly build: OrtBuild;
  readonly adapter: AdapterProbe | null;
  /** Verdict of an earlier self-check on the same adapter, browser, runtime and model. */
  readonly known: ProbeVerdict | null;
  readonly memoryKey: string;
  /** Why WebGPU is not tried; empty when it is, or when WASM was asked for. */
  readonly why: string;
}

/** Decides which backend to try, and with it the one build of ONNX Runtime that is loaded. */
export async function planBackend(
  wanted: EngineOptions['backend'],
  packId: string,
  memory: ProbeMemory,
): Promise<BackendPlan> {
  const wasm = (
    why: string,
    adapter: AdapterProbe | null = null,
    known: ProbeVerdict | null = null,
  ): BackendPlan => ({
    backend: 'wasm',
    build: buildFor('wasm'),
    adapter,
    known,
    memoryKey: '',
    why,
  });
  if (wanted === 'wasm') return wasm('');
  const adapter = await probeAdapter();
  if (!adapter) return wasm('WebGPU has no adapter');
  if (adapter.software && wanted === 'auto') {
    return wasm(`WebGPU adapter ${adapter.description} computes in software`, adapter);
  }
  const memoryKey = `probe:${adapter.description}:${navigator.userAgent}:${ORT_FOLDER}:${packId}:${wanted}`;
  const known = await memory.get(memoryKey).catch(() => null);
  if (known && !known.passed)
    return wasm(`WebGPU adapter ${adapter.description} ${known.finding}`, adapter, known);
  return { backend: 'webgpu', build: buildFor('webgpu'), adapter, known, memoryKey, why: '' };
}
