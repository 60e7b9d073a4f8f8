import { isCount, isString, nullOr, oneOf, shape } from '../primitives/guards.ts';
import type { EngineOptions } from './control.ts';

const isEngineOptions = shape<EngineOptions>({
  backend: oneOf('auto', 'webgpu', 'wasm'),
  threads: nullOr(isCount),
  model: nullOr(isString),
  base: isString,
  scope: isString,
});

/** What a page sent as the options of its worker; null when it is malformed. */
export function parseEngineOptions(data: unknown): EngineOptions | null {
  return isEngineOptions(data) ? data : null;
}
