/**
 * The messages between the page and the audio thread. Types only: a value that both import would become a file of its
 * own in the build, and the module of the audio thread has to be one file.
 */
import type { CoreEvent } from '../playback-core.ts';

/** Both sides write the name as a literal; the compiler checks that they agree. */
export type ProcessorName = 'parley-playback';

/** Options of the processor, in seconds. */
export interface ProcessorOptions {
  /** Sound that the audio thread can hold. */
  readonly capacitySeconds: number;
  /** Sound held before playback starts, and again after an underrun. */
  readonly cushionSeconds: number;
  /** Length of every fade. */
  readonly fadeSeconds: number;
}

/** To the audio thread. */
export type PlaybackOrder =
  /** At the context's rate; the buffer is transferred. */
  | { readonly type: 'push'; readonly samples: Float32Array<ArrayBuffer> }
  | { readonly type: 'end' }
  /** Fades out and drops the samples held. Samples sent after it belong to epoch `epoch`. */
  | { readonly type: 'stop'; readonly epoch: number }
  | { readonly type: 'close' };

/** From the audio thread: at each event, and about every 20 ms while there is something to play. */
export interface PlaybackReport {
  /** Null in a report of progress. */
  readonly event: CoreEvent | null;
  /** The epoch of the samples of this report: the number of stops before them. */
  readonly epoch: number;
  /** On the context's clock, in seconds. */
  readonly time: number;
  /** Samples of this epoch that were rendered before `time`. */
  readonly played: number;
  /** Whether samples are output after `time`. */
  readonly sounding: boolean;
  /** Malformed orders that were ignored so far. */
  readonly malformed: number;
}
