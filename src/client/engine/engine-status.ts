import type { EngineStatus } from '../types.ts';

/**
 * The status of an engine that has not reported yet: what `parley.engine.status()` returns right after `connect()`, and
 * the initial value for an app that shows the status before it is connected.
 */
export const UNKNOWN_ENGINE: EngineStatus = {
  ready: false,
  state: 'idle',
  backend: 'none',
  detail: '',
  remembered: false,
  threads: 0,
  model: null,
  host: false,
  progress: null,
  writer: { state: 'idle', progress: null },
  error: null,
};
