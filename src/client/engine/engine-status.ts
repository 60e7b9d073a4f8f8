import type { EngineStatus } from '../types.ts';

/** What is known before anything was heard of an engine. */
export const UNKNOWN_ENGINE: EngineStatus = {
  ready: false,
  state: 'idle',
  backend: 'none',
  detail: '',
  threads: 0,
  model: null,
  host: false,
  progress: null,
  writer: { state: 'idle', progress: null },
  error: null,
};
