import type { ServiceError } from '../../contract/errors/errors.ts';
import { settlesWithin } from '../../primitives/within.ts';
import { AudioFeed } from './audio-feed.ts';
import { heldToStartMs } from './cushion.ts';
import { samplesOf } from './pcm.ts';
import { positionOf, Stream } from './stream.ts';
import type { PcmFrame, PlaybackPosition, Player, PlayerOptions, PlayerState } from './types.ts';
import type { PlaybackReport } from './worklet/worklet-protocol.ts';

/** File name of the audio thread's module in the folder of the build. */
const WORKLET = 'parley-playback-worklet.js';

/** `play()` takes frames at most this far ahead of what is heard, in seconds. */
const MOST_AHEAD = 30;

/** The audio thread answers a stop within one block of samples; when it is suspended, it may not answer at all. */
const STOP_TIMEOUT_MS = 250;

/** Player options with the folder known. */
export type PlayerAtOptions = PlayerOptions & { readonly base: string | URL };

/** Makes a player. It loads nothing and opens no audio output before the first `unlock()` or `push()`. */
export function createPlayer(options: PlayerAtOptions): Player {
  return new StreamPlayer(options);
}

class StreamPlayer extends EventTarget implements Player {
  readonly #options: PlayerAtOptions;
  #feed: AudioFeed | null = null;
  /** The current stream, or the last one. */
  #stream: Stream | null = null;
  /** Whether the stream is still to be played, in part or whole. */
  #open = false;
  /** A stopped stream that may sound for the length of a fade. */
  #fading: Stream | null = null;
  #stops = 0;
  #state: PlayerState = 'idle';
  #error: ServiceError | null = null;
  #closed = false;
  /** Called at the next report, stop or failure. */
  #waiting: (() => void)[] = [];

  constructor(options: PlayerAtOptions) {
    super();
    this.#options = options;
  }

  get state(): PlayerState {
    return this.#state;
  }

  get position(): PlaybackPosition {
    const { heardTime } = this.#feed?.output ?? { heardTime: 0 };
    return this.#stream?.heardAt(heardTime) ?? positionOf(0);
  }

  get pushed(): PlaybackPosition {
    return this.#stream?.pushed ?? positionOf(0);
  }

  get ahead(): number {
    return this.#open ? this.pushed.seconds - this.position.seconds : 0;
  }

  async unlock(): Promise<boolean> {
    if (this.#closed) return false;
    const { output } = this.#opened();
    // Both must start during the user gesture.
    const [, running] = await Promise.all([output.ready, output.resume()]);
    this.#update();
    return running && !this.#closed;
  }

  push(frame: PcmFrame): void {
    const samples = samplesOf(frame);
    if (!this.#usable || samples.length === 0) return;
    const feed = this.#opened();
    if (this.#stream === null || !this.#open) {
      this.#stream = new Stream(feed.epoch, feed.output.context.sampleRate, feed.played);
      this.#open = true;
    }
    this.#stream.add(samples.length);
    feed.push(samples);
    // Once there was a gesture, this needs no other.
    if (!feed.output.running) void feed.output.resume();
    this.#update();
  }

  async end(): Promise<void> {
    if (this.#error !== null) throw this.#error;
    if (!this.#open) return;
    this.#feed?.end();
    await this.#stream?.finished;
  }

  async play(
    frames: Iterable<PcmFrame> | AsyncIterable<PcmFrame>,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<void> {
    signal?.throwIfAborted();
    const stops = this.#stops;
    const onAbort = () => void this.stop();
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      for await (const frame of frames) {
        if (this.#stops !== stops || !this.#usable) break;
        this.push(frame);
        await this.#until(() => this.ahead <= MOST_AHEAD);
        if (this.#stops !== stops) break;
      }
      if (this.#stops === stops) await this.end();
      signal?.throwIfAborted();
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  async stop(): Promise<PlaybackPosition> {
    this.#stops += 1;
    const stream = this.#stream;
    if (stream === null || !this.#open) return this.position;
    this.#feed?.stop();
    this.#fading = stream;
    this.#close(stream);
    await settlesWithin(
      this.#until(() => !stream.sounding),
      STOP_TIMEOUT_MS,
    );
    return stream.sounding ? this.position : stream.heardAt(Number.POSITIVE_INFINITY);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.stop();
    await this.#feed?.output.close();
  }

  /** Whether frames can still be played. */
  get #usable(): boolean {
    return this.#error === null && !this.#closed;
  }

  #opened(): AudioFeed {
    if (this.#feed !== null) return this.#feed;
    const { base, context, destination, cushionMs } = this.#options;
    this.#feed = new AudioFeed({
      module: new URL(WORKLET, new URL(base, location.href)),
      context,
      destination,
      cushionSeconds: heldToStartMs(cushionMs) / 1000,
      onReport: (report) => this.#reported(report),
      onChange: () => this.#update(),
      onError: (error) => this.#fail(error),
    });
    return this.#feed;
  }

  #reported(report: PlaybackReport): void {
    for (const stream of new Set([this.#fading, this.#stream])) {
      if (stream?.epoch === report.epoch) stream.mark(report);
    }
    const stream = this.#stream;
    if (this.#open && stream?.epoch === report.epoch && report.event !== null) {
      const detail = stream.playedIn(report);
      if (report.event === 'ended') this.#close(stream);
      this.dispatchEvent(new CustomEvent(report.event, { detail }));
    }
    this.#update();
    this.#wake();
  }

  /** The stream is over: it has played out or was stopped. */
  #close(stream: Stream): void {
    this.#open = false;
    stream.finish();
    this.#update();
    this.#wake();
  }

  #fail(error: ServiceError): void {
    this.#error = error;
    this.#open = false;
    this.#stream?.fail(error);
    this.#update();
    this.#wake();
    this.dispatchEvent(new CustomEvent('error', { detail: error }));
  }

  /** Resolves when `condition` holds; it is evaluated at each report, stop and failure. */
  async #until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  #update(): void {
    const state = this.#present();
    if (state === this.#state) return;
    this.#state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  #present(): PlayerState {
    if (this.#error !== null) return 'failed';
    if (!this.#open) return 'idle';
    if (this.#feed?.output.locked) return 'locked';
    return this.#stream?.sounding ? 'playing' : 'buffering';
  }
}
