import { Envelope } from './envelope.ts';
import { RingBuffer } from './ring-buffer.ts';

/** `sounding`: samples come out; `fading`: the last ones after {@link PlaybackCore.stop}. */
type Phase = 'silent' | 'filling' | 'sounding' | 'fading';

/** What happens while sound is made. `stopped` tells that the fade after `stop()` is over. */
export type CoreEvent = 'playing' | 'underrun' | 'ended' | 'stopped';

/** Sizes in samples of the context's rate. */
export interface CoreOptions {
  readonly capacity: number;
  /** Held before sound starts, and again after an under-run. */
  readonly cushion: number;
  /** Length of every fade. */
  readonly fade: number;
  /** `at` is the offset in the block being rendered. */
  readonly onEvent: (event: CoreEvent, at: number) => void;
}

/**
 * What the audio thread does with samples: holds them, starts when there is a cushion, and never goes between silence
 * and sound without a fade. Samples come out in order, each once; only `stop()` drops any.
 */
export class PlaybackCore {
  readonly #ring: RingBuffer;
  readonly #envelope: Envelope;
  readonly #cushion: number;
  readonly #onEvent: CoreOptions['onEvent'];
  #phase: Phase = 'silent';
  #ending = false;
  /** Samples of the old sound that are left while fading; newer ones stand behind them. */
  #fadeLeft = 0;
  #played = 0;

  constructor({ capacity, cushion, fade, onEvent }: CoreOptions) {
    this.#ring = new RingBuffer(capacity);
    this.#envelope = new Envelope(fade);
    this.#cushion = cushion;
    this.#onEvent = onEvent;
  }

  /** Samples that came out since the last `stopped`. */
  get played(): number {
    return this.#played;
  }

  get sounding(): boolean {
    return this.#phase === 'sounding' || this.#phase === 'fading';
  }

  /** True when there is nothing to play and nothing to wait for. */
  get silent(): boolean {
    return this.#phase === 'silent' && !this.#ending;
  }

  /** Adds samples; takes an earlier `end()` back. False when they do not fit, and then none was taken. */
  push(samples: Float32Array): boolean {
    if (!this.#ring.write(samples)) return false;
    this.#ending = false;
    if (this.#phase === 'silent') this.#phase = 'filling';
    return true;
  }

  /** No more will come: what is held plays out, however little it is. */
  end(): void {
    this.#ending = true;
  }

  /** Fades out within the length of a fade and drops everything held. */
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

  /** Starts to sound when there is enough to do so. */
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

  /** Samples known to follow before silence. */
  #left(): number {
    return this.#phase === 'fading' ? this.#fadeLeft : this.#ring.length;
  }

  /** The last sample at hand has come out. */
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
