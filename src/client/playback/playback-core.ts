import { Envelope } from './envelope.ts';
import { RingBuffer } from './ring-buffer.ts';

/** `filling`: waits for the cushion; `sounding`: outputs samples; `fading`: outputs the last ones after {@link PlaybackCore.stop}. */
type Phase = 'silent' | 'filling' | 'sounding' | 'fading';

/** Events of playback. `stopped`: the fade after `stop()` is over. */
export type CoreEvent = 'playing' | 'underrun' | 'ended' | 'stopped';

/** Sizes are in samples at the context's rate. */
export interface CoreOptions {
  readonly capacity: number;
  /** Held before sound starts, and again after an underrun. */
  readonly cushion: number;
  /** Length of every fade. */
  readonly fade: number;
  /** `at` is the offset in the block that is being rendered. */
  readonly onEvent: (event: CoreEvent, at: number) => void;
}

/**
 * Playback on the audio thread: holds samples, starts when there is a cushion, and fades between silence and sound.
 * Samples are output in order, each once; only `stop()` drops any.
 */
export class PlaybackCore {
  readonly #ring: RingBuffer;
  readonly #envelope: Envelope;
  readonly #cushion: number;
  readonly #onEvent: CoreOptions['onEvent'];
  #phase: Phase = 'silent';
  #ending = false;
  /** While fading: samples left of the old sound; newer ones are behind them. */
  #fadeLeft = 0;
  #played = 0;

  constructor({ capacity, cushion, fade, onEvent }: CoreOptions) {
    this.#ring = new RingBuffer(capacity);
    this.#envelope = new Envelope(fade);
    this.#cushion = cushion;
    this.#onEvent = onEvent;
  }

  /** Samples output since the last `stopped`. */
  get played(): number {
    return this.#played;
  }

  get sounding(): boolean {
    return this.#phase === 'sounding' || this.#phase === 'fading';
  }

  /** True when nothing is held and nothing is expected. */
  get silent(): boolean {
    return this.#phase === 'silent' && !this.#ending;
  }

  /** Adds samples and revokes an earlier `end()`. Returns false, and adds none, when they do not all fit. */
  push(samples: Float32Array): boolean {
    if (!this.#ring.write(samples)) return false;
    this.#ending = false;
    if (this.#phase === 'silent') this.#phase = 'filling';
    return true;
  }

  /** Ends the sound: what is held plays out, even if it is less than the cushion. */
  end(): void {
    this.#ending = true;
  }

  /** Fades out, and drops everything held. */
  stop(): void {
    this.#ending = false;
    if (this.#phase === 'fading') this.#ring.truncate(this.#fadeLeft);
    else if (this.#phase === 'sounding') {
      this.#phase = 'fading';
      this.#ring.truncate(this.#envelope.tail);
      this.#fadeLeft = this.#ring.length;
    } else {
      this.#ring.truncate(0);
      this.#settle('stopped', 0);
    }
  }

  /** Fills `out` with the next samples, or silence. */
  render(out: Float32Array): void {
    for (let i = 0; i < out.length; i += 1) {
      if (!this.sounding && !this.#start(i)) {
        out.fill(0, i);
        return;
      }
      out[i] = this.#next();
      if (this.#left() === 0) this.#silence(i + 1);
    }
  }

  /** Starts the sound when enough is held. Returns whether it does. */
  #start(at: number): boolean {
    const { length } = this.#ring;
    if (length === 0 && this.#ending) this.#settle('ended', at);
    if (length === 0 || (length < this.#cushion && !this.#ending)) return false;
    this.#phase = 'sounding';
    this.#onEvent('playing', at);
    return true;
  }

  #next(): number {
    const gain = this.#envelope.next(this.#left());
    if (this.#phase === 'fading') this.#fadeLeft -= 1;
    this.#played += 1;
    return gain * this.#ring.shift();
  }

  /** Samples known to precede silence. */
  #left(): number {
    return this.#phase === 'fading' ? this.#fadeLeft : this.#ring.length;
  }

  /** The last sample held has been output. */
  #silence(at: number): void {
    this.#envelope.reset();
    if (this.#phase === 'fading') this.#settle('stopped', at);
    else if (this.#ending) this.#settle('ended', at);
    else {
      this.#phase = 'filling';
      this.#onEvent('underrun', at);
    }
  }

  #settle(event: 'ended' | 'stopped', at: number): void {
    this.#onEvent(event, at);
    if (event === 'stopped') this.#played = 0;
    else this.#ending = false;
    this.#phase = this.#ring.length > 0 ? 'filling' : 'silent';
  }
}
