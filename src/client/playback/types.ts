/** The public types of the player (`createPlayer` of `/parley.js`). */
import type { ServiceError } from '../../contract/errors/errors.ts';
import type { PcmFrame } from './pcm.ts';

export type { PcmFrame };

/** Options of `createPlayer`. */
export interface PlayerOptions {
  /** Address of the folder that holds `parley-playback-worklet.js`. Default: the folder of `parley.js`. */
  readonly base?: string | URL;
  /** An audio context of your own; it is never closed by the player. Default: one at 24 kHz where the browser can. */
  readonly context?: AudioContext;
  /** Where the sound goes. Default: the destination of the context. */
  readonly destination?: AudioNode;
  /** Sound held beyond one frame before playing starts, and again after an under-run, in milliseconds. Default 50. */
  readonly cushionMs?: number;
}

/** A place in a stream of sound. */
export interface PlaybackPosition {
  /** Samples at 24 kHz, whatever rate the context has. */
  readonly samples: number;
  readonly seconds: number;
}

/**
 * `idle`: nothing to play. `locked`: the browser wants a gesture of the user before it lets sound out.
 * `buffering`: waits for frames. `playing`: sound comes out. `failed`: see the event `error`.
 */
export type PlayerState = 'idle' | 'locked' | 'buffering' | 'playing' | 'failed';

/** Events of {@link Player}. */
export interface PlayerEventMap {
  readonly statechange: Event;
  /** Sound starts, or goes on after an under-run; the detail is the place in the stream. */
  readonly playing: CustomEvent<PlaybackPosition>;
  /** All that came was played and more is expected: sound fades out and goes on when there is a cushion again. */
  readonly underrun: CustomEvent<PlaybackPosition>;
  /** After `end()`: the last sample has gone to the output. */
  readonly ended: CustomEvent<PlaybackPosition>;
  /** No sound can be made. */
  readonly error: CustomEvent<ServiceError>;
}

/**
 * Plays frames of 24 kHz mono PCM as they come. A **stream** is what lies between the first frame pushed and its end:
 * `end()` played out, or `stop()`. Frames pushed after `end()` but before it has played out go on with the same stream.
 */
export interface Player extends EventTarget {
  readonly state: PlayerState;
  /** What has been heard of the present or last stream; the output's latency is taken off where it is known. */
  readonly position: PlaybackPosition;
  /** What has been pushed of the present or last stream. */
  readonly pushed: PlaybackPosition;
  /** Seconds that were pushed and not heard yet. */
  readonly ahead: number;
  /**
   * Lets sound out: call it in an event handler of a gesture (click, key). Resolves with whether the browser agreed.
   * @throws {ServiceError} `service_unavailable` when the audio worklet cannot be loaded
   */
  unlock(): Promise<boolean>;
  /** Adds a frame to the stream, which begins with its first frame. */
  push(frame: PcmFrame): void;
  /** No more frames will come. Resolves when all was played or stopped. */
  end(): Promise<void>;
  /**
   * Pushes all frames, no more than half a minute ahead of what is heard, then ends. Resolves when all was played or
   * stopped; rejects when `signal` aborts (sound stops at once; give it to the maker of the frames too) or frames fail.
   */
  play(
    frames: Iterable<PcmFrame> | AsyncIterable<PcmFrame>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<void>;
  /** Fades out within 5 ms and drops what is left. Resolves with what will have been heard then. */
  stop(): Promise<PlaybackPosition>;
  /** Stops, and lets go of the audio output. A closed player plays no more. */
  close(): Promise<void>;
  addEventListener<K extends keyof PlayerEventMap>(
    type: K,
    listener: (event: PlayerEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
