/**
 * What the page and the audio thread say to each other. Types only: a value that both imported would be a file of its own
 * in the build, and the module of the audio thread has to come as one.
 */
import type { CoreEvent } from '../playback-core.ts';

/** Each side writes it down, and the compiler sees that it is the same. */
export type ProcessorName = 'parley-playback';

/** Options of the processor, in seconds. */
export interface ProcessorOptions {
  /** How much sound the audio thread can hold. */
  readonly capacitySeconds: number;
  /** Held before sound starts, and again after an under-run. */
  readonly cushionSeconds: number;
  /** Length of every fade. */
  readonly fadeSeconds: number;
}

/** To the audio thread. */
export type PlaybackOrder =
  /** At the context's rate; the buffer is transferred. */
  | { readonly type: 'push'; readonly samples: Float32Array<ArrayBuffer> }
  | { readonly type: 'end' }
  /** Fades out and drops what is held. What is sent after it belongs to this take. */
  | { readonly type: 'stop'; readonly take: number }
  | { readonly type: 'close' };

/** From the audio thread: on every event, and about every 20 ms while there is something to play. */
export interface PlaybackReport {
  /** Null in a report that only tells the progress. */
  readonly event: CoreEvent | null;
  /** Number of stops before what this report is about: a take is what lies between two of them. */
  readonly take: number;
  /** Seconds of the context's clock. */
  readonly time: number;
  /** Samples of this take that were rendered before `time`. */
  readonly played: number;
  /** Whether samples come out after `time`. */
  readonly sounding: boolean;
}
