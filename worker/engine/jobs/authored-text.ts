import { CONTEXT_FRAMES } from '../../../src/contract/audio/audio-format.ts';
import type { WriterSummary } from '../../../src/job/job-summary.ts';
import type { SpeechJob, TextPiece } from '../../../src/job/speech-job.ts';
import type { ReplyWriter, WriterEnd, WriterStep } from '../../writer/reply-writer.ts';

export interface AuthoredTextOptions {
  readonly job: SpeechJob;
  /** Pieces that an earlier engine has written. */
  readonly written: readonly TextPiece[];
  /** Role labels of the model in turn order. */
  readonly roles: readonly string[];
  /** Resolves when the writer is loaded. @throws {ServiceError} when its files cannot be fetched */
  readonly writer: () => Promise<ReplyWriter>;
  readonly signal: AbortSignal;
  /** Called when a step can be made again. */
  readonly onWake: () => void;
}

/** The most frames that the speech of an authored job may take. */
export function authoredFrames({ params, context }: Pick<SpeechJob, 'params' | 'context'>): number {
  return Math.min(params.maxFrames ?? CONTEXT_FRAMES, context?.roomFrames ?? CONTEXT_FRAMES);
}

/** The text of an authored job, written step by step as the voice asks for it. */
export class AuthoredText {
  readonly #options: AuthoredTextOptions;
  #reply: AsyncGenerator<WriterStep, WriterEnd | null> | null = null;
  #waiting = false;
  #failure: { readonly cause: unknown } | null = null;
  #busyMs = 0;
  #end: WriterEnd | null = null;

  constructor(options: AuthoredTextOptions) {
    this.#options = options;
  }

  /** False while the writer waits for something. */
  get runnable(): boolean {
    return !this.#waiting;
  }

  /** How the text was written; null until it is complete. */
  get summary(): WriterSummary | null {
    return this.#end && { ...this.#end, ms: this.#busyMs };
  }

  /** One step of the writer, such as a graph run. @returns the piece that the step has finished, if any */
  async step(): Promise<TextPiece | null> {
    if (this.#failure) throw this.#failure.cause;
    if (!this.#reply) {
      this.#wait(this.#begin());
      return null;
    }
    const started = performance.now();
    const { done, value } = await this.#reply.next();
    this.#busyMs += performance.now() - started;
    if (done) {
      this.#end = value;
      return null;
    }
    if (value === 'writing') return null;
    if ('until' in value) {
      this.#wait(value.until);
      return null;
    }
    // The writer ends right after its last piece; its summary is then known before the audio is.
    if (value.final) await this.step();
    return value;
  }

  /** Ends the writer, after the step under way. */
  close(): void {
    // Nobody waits for a step that fails now.
    void this.#reply?.return(null).catch(() => {});
  }

  async #begin(): Promise<void> {
    const { job, written, roles, writer, signal } = this.#options;
    const ready = await writer();
    this.#reply = ready.write(
      {
        turns: job.context?.turns ?? [],
        role: job.role ?? roles[0] ?? '',
        roles,
        temperature: job.params.temperature,
        seed: job.seed,
        written,
        maxFrames: authoredFrames(job),
      },
      signal,
    );
  }

  #wait(until: Promise<unknown>): void {
    this.#waiting = true;
    until
      .catch((cause: unknown) => {
        this.#failure = { cause };
      })
      .finally(() => {
        this.#waiting = false;
        this.#options.onWake();
      });
  }
}
