import type { EngineProgress, EngineStatus } from '../../../client/parley.ts';
import { megabytes } from '../format/numbers.ts';
import type { Connection } from '../service/service-client.ts';

/** How a state is shown: a word or two, and the mood of its mark. */
export interface StateLabel {
  readonly label: string;
  readonly mood: 'busy' | 'good' | 'bad';
}

/** The state of the engine, or of the way to it, in a word or two. */
export function stateLabel(connection: Connection, engine: EngineStatus): StateLabel {
  if (connection.state === 'failed') return { label: 'Not available', mood: 'bad' };
  if (connection.state === 'connecting') return { label: 'Connecting', mood: 'busy' };
  switch (engine.state) {
    case 'idle':
      return { label: 'Starting', mood: 'busy' };
    case 'downloading':
      return { label: fetching(engine.progress), mood: 'busy' };
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

/** What the engine does now, as a sentence that is said once for each state. */
export function stateSentence(engine: EngineStatus): string {
  switch (engine.state) {
    case 'idle':
      return 'Starting the voice engine';
    case 'downloading':
      return engine.progress?.fromCache
        ? 'Reading the voices kept on this device'
        : 'Getting the voices, this once';
    case 'loading':
      return 'Loading the voices into memory';
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

/** Whole percent. */
export function percentOf({ loadedBytes, totalBytes }: EngineProgress): number {
  return totalBytes > 0 ? Math.min(100, Math.floor((100 * loadedBytes) / totalBytes)) : 0;
}

function fetching(progress: EngineProgress | null): string {
  if (progress === null) return 'Downloading';
  return `${progress.fromCache ? 'Reading' : 'Downloading'} ${percentOf(progress)} %`;
}
