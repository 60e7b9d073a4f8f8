import { FRAME_MS, FRAME_SAMPLES } from '../../../src/contract/audio/audio-format.ts';
import { ServiceError } from '../../../src/contract/errors/errors.ts';
import { joinTexts } from '../../../src/contract/text/marked-text.ts';
import type { BackendName } from '../../../src/job/engine-report.ts';
import type { JobSummary } from '../../../src/job/job-summary.ts';
import type { SpeechJob, TextPiece } from '../../../src/job/speech-job.ts';
import type { JobControl, JobReply } from '../../../src/wire/jobs/job-messages.ts';
import type { LoadedModel, SpeakRequest, SpeechEnd, SpeechStep, TextSource } from '../../families/family.ts';
import type { ReplyWriter } from '../../writer/reply-writer.ts';
import type { Task } from '../scheduling/scheduler.ts';
import { AuthoredText, authoredFrames } from './authored-text.ts';

/** How a job left the engine. */
export type TaskEnd =
  | { readonly type: 'done' | 'cancelled'; readonly summary: JobSummary }
  | { readonly type: 'failed'; readonly summary: JobSummary; readonly error: ServiceError };

export interface JobTaskOptions {
  readonly job: SpeechJob;
  /** The text as far as the opener has it. */
  readonly pieces: readonly TextPiece[];
  readonly firstFrame: number;
  readonly credit: number;
  readonly engineId: string;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'close'> & {
    onmessage: ((event: MessageEvent<JobControl>) => void) | null;
  };
  /** The loaded model; null while the engine is loading. */
  readonly model: () => { readonly model: LoadedModel; readonly backend: BackendName } | null;
  /** Role labels of the model in turn order. */
  readonly roles: readonly string[];
  /** What writes the text of an authored job; settles when it is loaded. */
  readonly writer: () => Promise<ReplyWriter>;
  /** Told when credit or text came: the task may have become runnable. */
  readonly onWake: () => void;
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
  #speech: AsyncGenerator<SpeechStep | 'wait', SpeechEnd> | null = null;
  readonly #pieces: TextPiece[];
  /** Pieces that the model has taken. */
  #taken = 0;
  #hungry = false;
  /** Null when the text is given. */
  readonly #authored: AuthoredText | null;
  #credit: number;
  /** First frame that has not been sent. */
  #sent: number;
  /** Frames that were made before credit came for them. */
  #unsent: Int16Array<ArrayBuffer> = new Int16Array();
  readonly #segment: { first: number; parts: Int16Array<ArrayBuffer>[] } = { first: 0, parts: [] };
  #samples: number;
  #totalSamples: number | null = null;
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
    this.#pieces = [...options.pieces];
    const { job, roles, writer, onWake } = options;
    this.#authored = job.authored
      ? new AuthoredText({ job, written: options.pieces, roles, writer, signal: this.#abort.signal, onWake })
      : null;
    // Before the first piece is written there is nothing to ask the voice for.
    this.#hungry = job.authored && this.#pieces.length === 0;
    options.channel.onmessage = ({ data }) => {
      if (data.type === 'credit') {
        this.#credit += data.frames;
        this.#flush();
      } else if (!job.authored && data.index === this.#pieces.length) {
        this.#pieces.push(data.piece);
      }
      options.onWake();
    };
    this.#reply({ type: 'accepted', engineId: options.engineId, pieces: this.#pieces.length });
  }

  /** The job with all text that has come. */
  get job(): SpeechJob {
    const { job } = this.#options;
    const text = joinTexts(...this.#pieces);
    if (job.authored) return { ...job, ...text };
    const inputChars = this.#pieces.reduce((sum, piece) => sum + piece.inputChars, 0);
    return { ...job, ...text, origin: { ...job.origin, inputChars } };
  }

  get runnable(): boolean {
    if (this.#ended || this.#finish !== null || this.#credit <= 0) return false;
    if (this.#options.model() === null) return false;
    return this.#starving ? (this.#authored?.runnable ?? false) : true;
  }

  /** True while the model has said that it needs more text and none has come since. */
  get #starving(): boolean {
    return this.#hungry && this.#taken === this.#pieces.length;
  }

  /** Until audio was sent: as soon as possible, oldest first. Then: when what was sent has been played. */
  get deadline(): number {
    const played = this.#sent - this.#options.firstFrame;
    return this.#firstAudioAt === null ? this.#openedAt : this.#firstAudioAt + played * FRAME_MS;
  }

  async step(): Promise<void> {
    const loaded = this.#options.model();
    if (this.#ended || !loaded) return;
    this.#startedAt ??= performance.now();
    try {
      if (this.#starving && this.#authored) {
        await this.#write(this.#authored);
        // A finished piece goes to the voice at once.
        if (this.#ended || this.#starving) return;
      }
      this.#speech ??= loaded.model.speak(this.#request(), this.#abort.signal);
      this.#hungry = false;
      const segmentEnded = this.#advance(await this.#generate(this.#speech));
      // The end of the job comes right after its last segment, not a turn of the scheduler later; if there is another
      // segment, its first step is a short one.
      if (segmentEnded && !this.#ended) this.#advance(await this.#generate(this.#speech));
    } catch (cause) {
      if (!this.#ended) this.#fail(cause);
    }
  }

  /** One step of the writer. The opener hears of a piece before any audio of it. */
  async #write(authored: AuthoredText): Promise<void> {
    const piece = await this.#timed(() => authored.step());
    if (!piece || this.#ended) return;
    const index = this.#pieces.push(piece) - 1;
    this.#reply({ type: 'wrote', engineId: this.#options.engineId, index, piece });
  }

  #request(): SpeakRequest {
    const { job, firstFrame } = this.#options;
    return {
      ...job,
      speaker: job.context?.speaker ?? null,
      text: this.#text(),
      params: job.authored ? { ...job.params, maxFrames: authoredFrames(job) } : job.params,
      firstFrame,
    };
  }

  #generate(speech: AsyncGenerator<SpeechStep | 'wait', SpeechEnd>) {
    return this.#timed(() => speech.next());
  }

  async #timed<T>(task: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await task();
    } finally {
      this.#busyMs += performance.now() - started;
    }
  }

  /** Takes what the model gave and sends what there is credit for. @returns whether a segment ended with it */
  #advance({ done, value }: IteratorResult<SpeechStep | 'wait', SpeechEnd>): boolean {
    if (this.#ended) return false;
    if (done) this.#finish = value;
    else if (value === 'wait') this.#hungry = true;
    else this.#take(value);
    this.#flush();
    return !done && value !== 'wait' && value.endsSegment;
  }

  /** Ends the job at the opener's wish, or because the opener is gone. Generation stops before the next graph run. */
  cancel(): void {
    if (this.#ended) return;
    this.#end({ type: 'cancelled', summary: this.#summary('cancelled') });
  }

  #text(): TextSource {
    return {
      next: () => {
        const piece = this.#pieces[this.#taken];
        if (!piece) return this.#pieces.at(-1)?.final ? null : 'wait';
        this.#taken += 1;
        return piece;
      },
    };
  }

  #take({ first, pcm, endsSegment, totalSamples }: SpeechStep): void {
    this.#totalSamples = totalSamples;
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
      this.#reply({
        type: 'frames',
        engineId: this.#options.engineId,
        first: this.#sent,
        totalSamples: this.#totalSamples,
        pcm,
      });
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
    this.#authored?.close();
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
      writer: this.#authored?.summary ?? null,
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
