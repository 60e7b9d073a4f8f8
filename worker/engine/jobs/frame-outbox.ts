import { FRAME_SAMPLES } from '../../../src/contract/audio/audio-format.ts';
import { concatPcm } from './concat-pcm.ts';

export interface FrameOutboxOptions {
  readonly firstFrame: number;
  /** Frames that may be sent before more credit comes. */
  readonly credit: number;
  readonly send: (first: number, pcm: Int16Array<ArrayBuffer>) => void;
}

/** Sends a job's frames in order, as many as the opener has given credit for. */
export class FrameOutbox {
  readonly #options: FrameOutboxOptions;
  #credit: number;
  #nextFrame: number;
  #samples: number;
  /** Frames that were made before credit came for them. */
  #unsent: Int16Array<ArrayBuffer> = new Int16Array();

  constructor(options: FrameOutboxOptions) {
    this.#options = options;
    this.#credit = options.credit;
    this.#nextFrame = options.firstFrame;
    this.#samples = options.firstFrame * FRAME_SAMPLES;
  }

  get hasCredit(): boolean {
    return this.#credit > 0;
  }

  get isEmpty(): boolean {
    return this.#unsent.length === 0;
  }

  /** Frames that this outbox has sent. */
  get sentFrames(): number {
    return this.#nextFrame - this.#options.firstFrame;
  }

  /** Samples that this outbox has been given, sent or not. */
  get madeSamples(): number {
    return this.#samples - this.#options.firstFrame * FRAME_SAMPLES;
  }

  /** Samples of the job so far, those before the first frame included. */
  get samples(): number {
    return this.#samples;
  }

  /** @param upTo how many frames of the job may be sent in all, if the opener says so: it counts more than the sum */
  grant(frames: number, upTo: number = this.#nextFrame + this.#credit + frames): void {
    this.#credit = Math.max(this.#credit, upTo - this.#nextFrame);
  }

  /** Adds frames that follow; those known already are left out. @param first number of the first frame in `pcm` */
  put(first: number, pcm: Int16Array<ArrayBuffer>): void {
    const have = this.#nextFrame + this.#unsent.length / FRAME_SAMPLES;
    const fresh = pcm.subarray(Math.max(0, have - first) * FRAME_SAMPLES);
    if (fresh.length === 0) return;
    this.#samples += fresh.length;
    this.#unsent = this.isEmpty ? fresh : concatPcm([this.#unsent, fresh]);
  }

  /** Sends what there is credit for. */
  flush(): void {
    const frames = Math.min(this.#credit, Math.ceil(this.#unsent.length / FRAME_SAMPLES));
    if (frames <= 0) return;
    // A copy: only what is sent must be cloned, not the buffer behind it.
    const pcm = this.#unsent.slice(0, frames * FRAME_SAMPLES);
    this.#unsent = this.#unsent.subarray(pcm.length);
    this.#options.send(this.#nextFrame, pcm);
    this.#credit -= frames;
    this.#nextFrame += frames;
  }
}
