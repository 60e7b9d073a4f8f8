import { Resampler } from '../../audio/resampling/resampler.ts';
import { SAMPLE_RATE } from '../../contract/audio/audio-format.ts';
import { toFloat } from './pcm.ts';

/** Samples converted at once, at most: a long recording must not block the page. */
const PIECE_SAMPLES = 4_800;

/**
 * Frames on their way to the audio thread: kept as 16-bit samples, and resampled to the context's rate when there is room.
 */
export class Feeder {
  readonly #resampler: Resampler | null;
  /** Longest result of `take()`, in samples at the context's rate; call it only with that much room. */
  readonly longestPiece: number;
  readonly #queue: Int16Array[] = [];
  /** Samples of the first frame that have been taken. */
  #taken = 0;
  #ending = false;

  /** @param outputRate sample rate of the context, in Hz */
  constructor(outputRate: number) {
    const rate = Math.round(outputRate);
    this.#resampler = rate === SAMPLE_RATE ? null : new Resampler(SAMPLE_RATE, rate);
    // With a piece, the resampler may also return what it held back before.
    this.longestPiece = Math.ceil((1.1 * PIECE_SAMPLES * rate) / SAMPLE_RATE);
  }

  push(samples: Int16Array): void {
    this.#ending = false;
    this.#queue.push(samples);
  }

  /** Ends the frames: what the resampler holds back follows the last one. */
  end(): void {
    this.#ending = true;
  }

  /** The next samples at the context's rate; null when there are none. */
  take(): Float32Array<ArrayBuffer> | null {
    const frame = this.#queue[0];
    if (frame !== undefined) {
      const piece = toFloat(frame.subarray(this.#taken, this.#taken + PIECE_SAMPLES));
      this.#taken += piece.length;
      if (this.#taken >= frame.length) {
        this.#queue.shift();
        this.#taken = 0;
      }
      return this.#resampler?.process(piece) ?? piece;
    }
    if (!this.#ending) return null;
    this.#ending = false;
    return this.#resampler?.flush() ?? null;
  }

  /** Drops all frames. */
  clear(): void {
    this.#queue.length = 0;
    this.#taken = 0;
    this.#ending = false;
    this.#resampler?.reset();
  }
}
