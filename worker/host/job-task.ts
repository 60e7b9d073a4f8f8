import { FRAME_MS, FRAME_SAMPLES } from '../../src/contract/audio-format.ts';
import { ServiceError } from '../../src/contract/errors.ts';
import type { BackendName, JobControl, JobReply, JobSummary, SpeechJob } from '../../src/wire/protocol.ts';
import type { LoadedModel, SpeechEnd, SpeechStep } from '../models/family.ts';
import type { Task } from './scheduler.ts';

/** How a job left the engine. */
export type TaskEnd =
  | { readonly type: 'done' | 'cancelled'; readonly summary: JobSummary }
  | { readonly type: 'failed'; readonly summary: JobSummary; readonly error: ServiceError };

export interface JobTaskOptions {
  readonly job: SpeechJob;
  readonly firstFrame: number;
  readonly credit: number;
  readonly engineId: string;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'close'> & {
    onmessage: ((event: MessageEvent<JobControl>) => void) | null;
  };
  /** The loaded model; null while the engine is loading. */
  readonly model: () => { readonly model: LoadedModel; readonly backend: BackendName } | null;
  /** Told when a credit came. */
  readonly onCredit: () => void;
  /** Told of each finished segment: the audio that history keeps. */
  readonly onSegment: (first: number, pcm: Int16Array<ArrayBuffer>) => void;
  /** Told once, when nothing more will come. */
  readonly onEnd: (end: TaskEnd) => void;
}

/** The engine's end of one job: makes frames, sends as many as the opener gave credit for, and reports how it ended. */
export class JobTask implements Task {
  readonly #options: JobTaskOptions;
  readonly #abort = new AbortController();
  readonly #openedAt = performance.now();
  #speech: AsyncGenerator<SpeechStep, SpeechEnd> | null = null;
  #credit: number;
  /** First frame that has not been sent. */
  #sent: number;
  /** Frames that were made before credit came for them. */
  #unsent: Int16Array<ArrayBuffer> = new Int16Array();
  readonly #segment: { first: number; parts: Int16Array<ArrayBuffer>[] } = { first: 0, parts: [] };
  #samples: number;
  #startedAt: number | null = null;
  #firstAudioAt: number | null = null;
  #busyMs = 0;
  #finish: SpeechEnd | null = null;
  #ended = false;

  constructor(options: JobTaskOptions) {
    this.#options = options;
    this.#credit = options.credit;
    this.#sent = options.firstFrame;
    this.#samples = options.firstFrame * FRAME_SAMPLES;
    options.channel.onmessage = ({ data }) => {
      this.#credit += data.frames;
      this.#flush();
      options.onCredit();
    };
    this.#reply({ type: 'accepted', engineId: options.engineId });
  }

  get job(): SpeechJob {
    return this.#options.job;
  }

  get runnable(): boolean {
    return !this.#ended && this.#finish === null && this.#credit > 0 && this.#options.model() !== null;
  }

  /** Until audio was sent: as soon as possible, oldest first. Then: when what was sent has been played. */
  get deadline(): number {
    const played = this.#sent - this.#options.firstFrame;
    return this.#firstAudioAt === null ? this.#openedAt : this.#firstAudioAt + played * FRAME_MS;
  }

  async step(): Promise<void> {
    const loaded = this.#options.model();
    if (this.#ended || !loaded) return;
    const started = performance.now();
    this.#startedAt ??= started;
    try {
      this.#speech ??= loaded.model.speak(
        { ...this.job, firstFrame: this.#options.firstFrame },
        this.#abort.signal,
      );
      const { done, value } = await this.#speech.next();
      this.#busyMs += performance.now() - started;
      if (this.#ended) return;
      if (done) this.#finish = value;
      else this.#take(value);
      this.#flush();
    } catch (cause) {
      this.#busyMs += performance.now() - started;
      if (!this.#ended) this.#fail(cause);
    }
  }

  /** Ends the job at the opener's wish, or because the opener is gone. Generation stops before the next graph run. */
  cancel(): void {
    if (this.#ended) return;
    this.#end({ type: 'cancelled', summary: this.#summary('cancelled') });
  }

  #take({ first, pcm, endsSegment }: SpeechStep): void {
    if (this.#segment.parts.length === 0) this.#segment.first = first;
    this.#segment.parts.push(pcm);
    if (endsSegment) this.#storeSegment();
    const have = this.#sent + this.#unsent.length / FRAME_SAMPLES;
    const fresh = pcm.subarray(Math.max(0, have - first) * FRAME_SAMPLES);
    if (fresh.length === 0) return;
    this.#samples += fresh.length;
    this.#unsent = this.#unsent.length === 0 ? fresh : concat([this.#unsent, fresh]);
  }

  #flush(): void {
    if (this.#ended) return;
    const frames = Math.min(this.#credit, Math.ceil(this.#unsent.length / FRAME_SAMPLES));
    if (frames > 0) {
      // A copy: only what is sent must be cloned, not the buffer behind it.
      const pcm = this.#unsent.slice(0, frames * FRAME_SAMPLES);
      this.#unsent = this.#unsent.subarray(pcm.length);
      this.#firstAudioAt ??= performance.now();
      this.#reply({ type: 'frames', engineId: this.#options.engineId, first: this.#sent, pcm });
      this.#credit -= frames;
      this.#sent += frames;
    }
    if (this.#finish && this.#unsent.length === 0) {
      const summary = this.#summary(this.#finish.finishReason);
      // The books first: the opener may read them as soon as it hears the end.
      this.#end({ type: 'done', summary }, { type: 'done', engineId: this.#options.engineId, summary });
    }
  }

  #fail(cause: unknown): void {
    const error =
      cause instanceof ServiceError
        ? cause
        : new ServiceError(
            'inference_error',
            'Generation failed; nothing was metered. It is safe to try again.',
            {
              cause,
            },
          );
    this.#end(
      { type: 'failed', summary: this.#summary('cancelled'), error },
      { type: 'failed', engineId: this.#options.engineId, error: error.toData() },
    );
  }

  #end(end: TaskEnd, lastWords?: JobReply): void {
    this.#ended = true;
    this.#abort.abort();
    this.#storeSegment();
    this.#options.onEnd(end);
    if (lastWords) this.#reply(lastWords);
    this.#options.channel.close();
  }

  #storeSegment(): void {
    const { first, parts } = this.#segment;
    if (parts.length > 0) this.#options.onSegment(first, concat(parts));
    this.#segment.parts = [];
  }

  #summary(finishReason: JobSummary['finishReason']): JobSummary {
    const now = performance.now();
    const made = this.#samples - this.#options.firstFrame * FRAME_SAMPLES;
    const audioMs = (made / FRAME_SAMPLES) * FRAME_MS;
    return {
      frames: Math.ceil(this.#samples / FRAME_SAMPLES),
      samples: this.#samples,
      seed: this.job.seed,
      backend: this.#options.model()?.backend ?? 'wasm',
      finishReason,
      queueMs: (this.#startedAt ?? now) - this.#openedAt,
      firstAudioMs: (this.#firstAudioAt ?? now) - this.#openedAt,
      totalMs: now - this.#openedAt,
      rtf: audioMs > 0 ? this.#busyMs / audioMs : 0,
    };
  }

  #reply(reply: JobReply): void {
    this.#options.channel.postMessage(reply);
  }
}

function concat(parts: readonly Int16Array<ArrayBuffer>[]): Int16Array<ArrayBuffer> {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
