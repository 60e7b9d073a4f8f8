import { FRAME_SAMPLES } from '../../contract/audio/audio-format.ts';
import type { ServiceError } from '../../contract/errors/errors.ts';
import type { FrameBatch } from '../../job/job-stream.ts';
import type { JobSummary } from '../../job/job-summary.ts';
import type { TimingsPart } from '../../job/timings.ts';
import { type Outcome, OutcomeQueue } from './outcome-queue.ts';
import { TimingInbox } from './timing-inbox.ts';

/** Frames that the engine may be ahead of the reader: 5 s of audio. */
const CREDIT_FRAMES = 64;
/** Credit is granted in portions of this many frames: a message for each frame would double the traffic. */
const CREDIT_STEP = 16;

/** Frames as an engine sends them. */
type FrameMessage = Omit<FrameBatch, 'timings'> & { readonly timings?: TimingsPart };

/** The frames of a job at its opener: in order, each of them once, and the credit for more as its reader takes them. */
export class FrameInbox {
  readonly #outcomes = new OutcomeQueue((batch) => this.#taken(batch));
  readonly #grant: (frames: number) => void;
  readonly #timings = new TimingInbox();
  #ended = false;
  #nextFrame = 0;
  #samples = 0;
  /** Frames for which credit was granted. */
  #granted = CREDIT_FRAMES;
  /** Frames that the reader has taken. */
  #consumed = 0;

  /** @param grant called when the engine may send this many more frames */
  constructor(grant: (frames: number) => void) {
    this.#grant = grant;
  }

  /** Number of the first frame that has not come yet. */
  get nextFrame(): number {
    return this.#nextFrame;
  }

  /** Samples that have come. */
  get samples(): number {
    return this.#samples;
  }

  /** How many frames of the job an engine may send in all. */
  get granted(): number {
    return this.#granted;
  }

  /** How many frames an engine may send that starts with {@link nextFrame}. */
  get credit(): number {
    return this.#granted - this.#nextFrame;
  }

  /** The next frames for the reader, then the end; one call at a time. */
  next(): Promise<Outcome> {
    return this.#outcomes.next();
  }

  /**
   * Adds frames. Drops those that came already: an engine that was taken for lost may still have sent them.
   * @returns false when frames are missing before these, which are dropped too
   */
  put({ first, pcm, totalSamples, timings }: FrameMessage): boolean {
    const known = this.#nextFrame - first;
    if (known < 0) return false;
    if (timings) this.#timings.put(timings);
    const fresh = known === 0 ? pcm : pcm.slice(known * FRAME_SAMPLES);
    if (fresh.length === 0) return true;
    const batch = {
      first: this.#nextFrame,
      pcm: fresh,
      totalSamples,
      ...(timings && { timings: this.#timings.take() }),
    };
    this.#nextFrame += frameCount(fresh);
    this.#samples += fresh.length;
    this.#outcomes.put(batch);
    return true;
  }

  /** No more frames will come: the reader gets the summary or the error after those that are there. */
  end(end: { readonly summary: JobSummary } | { readonly error: ServiceError }): void {
    this.#ended = true;
    this.#outcomes.end(end);
  }

  #taken({ pcm }: FrameBatch): void {
    this.#consumed += frameCount(pcm);
    const frames = this.#consumed + CREDIT_FRAMES - this.#granted;
    if (frames < CREDIT_STEP || this.#ended) return;
    this.#granted += frames;
    this.#grant(frames);
  }
}

function frameCount(pcm: Int16Array): number {
  return Math.ceil(pcm.length / FRAME_SAMPLES);
}
