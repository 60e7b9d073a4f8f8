import type { EngineProgress, EngineStatus } from '../../../client/parley.ts';
import { megabytes } from '../format/numbers.ts';
import type { Connection } from '../service/service-client.ts';

/** How a state is shown: its label, and the mood that colors its dot. */
export interface StateLabel {
  readonly label: string;
  readonly mood: 'busy' | 'good' | 'bad';
}

/** The label of the engine's state, or of the connection's while there is no engine. */
export function stateLabel(connection: Connection, engine: EngineStatus): StateLabel {
  if (connection.state === 'failed') return { label: 'Not available', mood: 'bad' };
  if (connection.state === 'connecting') return { label: 'Connecting', mood: 'busy' };
  switch (engine.state) {
    case 'idle':
      return { label: 'Starting', mood: 'busy' };
    case 'downloading':
      return { label: downloadLabel(engine.progress), mood: 'busy' };
    case 'loading':
      return { label: 'Loading', mood: 'busy' };
    case 'warming':
      return { label: 'Warming up', mood: 'busy' };
    case 'ready':
      return { label: 'Ready', mood: 'good' };
    case 'failed':
      return { label: 'Failed', mood: 'bad' };
  }
}

/** The engine's state as a sentence, for headings and screen readers. */
export function stateSentence(engine: EngineStatus): string {
  switch (engine.state) {
    case 'idle':
      return 'Starting the voice engine';
    case 'downloading':
      return engine.progress?.fromCache
        ? 'Loading voices from this device'
        : 'Downloading voices (first visit only)';
    case 'loading':
      return 'Loading voices into memory';
    case 'warming':
      return 'Warming up';
    case 'ready':
      return 'The voice engine is ready';
    case 'failed':
      return 'The voice engine could not start';
  }
}

/** `WebGPU`, `WASM × 4`. */
export function backendName({ backend, threads }: EngineStatus): string {
  if (backend === 'webgpu') return 'WebGPU';
  if (backend === 'wasm') return threads > 1 ? `WASM × ${threads}` : 'WASM';
  return '';
}

/** `8.2 of 18.4 MB`. */
export function bytesOf({ loadedBytes, totalBytes }: EngineProgress): string {
  return `${megabytes(loadedBytes)} of ${megabytes(totalBytes)} MB`;
}

/** Progress in whole percent. */
export function percentOf({ loadedBytes, totalBytes }: EngineProgress): number {
  return totalBytes > 0 ? Math.min(100, Math.floor((100 * loadedBytes) / totalBytes)) : 0;
}

function downloadLabel(progress: EngineProgress | null): string {
  if (progress === null) return 'Downloading';
  return `${progress.fromCache ? 'Reading' : 'Downloading'} ${percentOf(progress)}%`;
}
