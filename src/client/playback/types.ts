/** The public types of the player, which `createPlayer` makes. */
import type { ServiceError } from '../../contract/errors/errors.ts';
import type { PcmFrame } from './pcm.ts';

export type { PcmFrame };

/** Options of {@link createPlayer}. */
export interface PlayerOptions {
  /** Address of the folder that holds `parley-playback-worklet.js`. Default: the folder of `parley.js`. */
  readonly base?: string | URL;
  /** An audio context of your own; the player never closes it. Default: one at 24 kHz where the browser can. */
  readonly context?: AudioContext;
  /** Where the sound goes. Default: the destination of the context. */
  readonly destination?: AudioNode;
  /**
   * Sound held beyond one frame before playback starts, and again after an underrun, in milliseconds. More bridges longer
   * pauses of the source, and delays the start by as much. Default 50.
   */
  readonly cushionMs?: number;
}

/** A position in a stream of sound. */
export interface PlaybackPosition {
  /** Samples at 24 kHz, whatever the rate of the context. */
  readonly samples: number;
  /** The same in seconds. */
  readonly seconds: number;
}

/**
 * `idle`: nothing to play. `locked`: the browser requires a user gesture before it plays sound. `buffering`: waiting for
 * frames. `playing`: sound is playing. `failed`: see the event `error`.
 */
export type PlayerState = 'idle' | 'locked' | 'buffering' | 'playing' | 'failed';

/** Events of {@link Player}. */
export interface PlayerEventMap {
  /** {@link Player.state} has changed. */
  readonly statechange: Event;
  /** Sound starts, or continues after an underrun; the detail is the position in the stream. */
  readonly playing: CustomEvent<PlaybackPosition>;
  /** All frames were played and more are expected: sound fades out, and continues when there is a cushion again. */
  readonly underrun: CustomEvent<PlaybackPosition>;
  /** After `end()`: the last sample has gone to the output. */
  readonly ended: CustomEvent<PlaybackPosition>;
  /** The player cannot play: the audio worklet could not be loaded, or has failed. */
  readonly error: CustomEvent<ServiceError>;
}

/**
 * Plays frames of 24 kHz mono PCM as they arrive. A **stream** starts with the first frame pushed and ends when `end()` has
 * played out or with `stop()`. Frames pushed after `end()`, but before it has played out, continue the stream.
 */
export interface Player extends EventTarget {
  /** What the player is doing. */
  readonly state: PlayerState;
  /** What has been heard of the current or last stream; output latency is subtracted where it is known. */
  readonly position: PlaybackPosition;
  /** What has been pushed of the current or last stream. */
  readonly pushed: PlaybackPosition;
  /** Seconds that have been pushed and not yet heard. */
  readonly ahead: number;
  /**
   * Enables sound. Call it in the handler of a user gesture (a click or key press): before one, browsers stay silent.
   *
   * @returns whether the browser plays sound now; false for a closed player
   * @throws {@link ServiceError} `service_unavailable` when the audio worklet cannot be loaded
   *
   * @example
   * ```js
   * button.onclick = async () => {
   *   await player.unlock();
   *   start();
   * };
   * ```
   */
  unlock(): Promise<boolean>;
  /**
   * Adds a frame to the stream. Does nothing once the player has failed or is closed.
   *
   * @throws TypeError for text that is not base64
   * @throws RangeError for text that does not hold whole samples
   *
   * @example
   * ```js
   * if (message.type === 'responseAudio') player.push(message.pcm_b64);
   * ```
   */
  push(frame: PcmFrame): void;
  /**
   * Ends the stream: no more frames will come. Resolves when everything was played, or on `stop()`.
   *
   * @throws {@link ServiceError} when the player has failed
   *
   * @example
   * ```js
   * await player.end();
   * ```
   */
  end(): Promise<void>;
  /**
   * Plays all frames of a source, then ends the stream. Takes frames at most 30 seconds ahead of what is heard. Resolves
   * when everything was played, or on `stop()`.
   *
   * `options.signal` stops the sound at once. To stop the source as well, give it the same signal.
   *
   * @throws the reason of `options.signal` when that aborts, or the error of the source
   *
   * @example
   * ```js
   * await player.play(frames, { signal });
   * ```
   */
  play(
    frames: Iterable<PcmFrame> | AsyncIterable<PcmFrame>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<void>;
  /**
   * Stops: fades out within 5 ms and drops the frames that are left.
   *
   * @returns the position at which the sound stops
   *
   * @example
   * ```js
   * const { seconds } = await player.stop();
   * ```
   */
  stop(): Promise<PlaybackPosition>;
  /**
   * Stops, and releases the audio output. A closed player plays nothing more.
   *
   * @example
   * ```js
   * await player.close();
   * ```
   */
  close(): Promise<void>;
  /**
   * Listens to an event of {@link PlayerEventMap}.
   *
   * @example
   * ```js
   * player.addEventListener('underrun', ({ detail }) => console.log(`Ran out at ${detail.seconds} s.`));
   * ```
   */
  addEventListener<K extends keyof PlayerEventMap>(
    type: K,
    listener: (event: PlayerEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Listens to any other event, as every `EventTarget` does. */
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
