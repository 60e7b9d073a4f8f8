import type { EngineStatus } from '../../client/parley.ts';
import { NONE } from '../shared/format/numbers.ts';

/** The status of the engine as terms and values for people. */
export function engineFacts(engine: EngineStatus, label: string): readonly (readonly [string, string])[] {
  const backend = { webgpu: 'WebGPU', wasm: 'WebAssembly', none: NONE }[engine.backend];
  return [
    ['State', label],
    ['Backend', backend],
    ...(engine.detail === '' ? [] : [['Detail', engine.detail] as const]),
    ...(engine.threads > 0 ? [['Threads', String(engine.threads)] as const] : []),
    ['Model', engine.model ?? NONE],
    ['Runs in', engine.host ? 'this tab' : engine.state === 'idle' ? NONE : 'another tab'],
    ...(engine.host
      ? [['Isolation', crossOriginIsolated ? 'on: threads can be used' : 'off: one thread only'] as const]
      : []),
    ...(engine.error === null ? [] : [['Error', engine.error.message] as const]),
  ];
}
