/**
 * Reads what the page sends to the audio thread. Shares no code with other realms: what two entries of the build import
 * would become a file of its own, and the module of the audio thread has to be one file.
 */
import type { PlaybackOrder } from './worklet-protocol.ts';

/** An order; null when it is malformed. */
export function parseOrder(data: unknown): PlaybackOrder | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  switch (data.type) {
    case 'push':
      return 'samples' in data && isSamples(data.samples) ? { type: 'push', samples: data.samples } : null;
    case 'stop':
      return 'epoch' in data && isCount(data.epoch) ? { type: 'stop', epoch: data.epoch } : null;
    case 'end':
    case 'close':
      return { type: data.type };
    default:
      return null;
  }
}

const isSamples = (value: unknown): value is Float32Array<ArrayBuffer> =>
  value instanceof Float32Array && value.buffer instanceof ArrayBuffer;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
