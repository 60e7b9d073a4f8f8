import { FRAME_MS, FRAME_SAMPLES } from '../../../src/contract/audio/audio-format.ts';
import { ServiceError } from '../../../src/contract/errors/errors.ts';
import type { BackendName } from '../../../src/job/engine-report.ts';
import type { JobSummary } from '../../../src/job/job-summary.ts';
import type { SpeechJob, TextPiece } from '../../../src/job/speech-job.ts';
import type { JobControl, JobReply } from '../../../src/wire/jobs/job-messages.ts';
import { parseJobControl } from '../../../src/wire/jobs/parse-job-message.ts';
import { createMalformedCounter } from '../../../src/wire/malformed.ts';
import type { LoadedModel, SpeakRequest, SpeechBlock, SpeechEnd } from '../../families/family.ts';
import type { ReplyWriter } from '../../writer/reply-writer.ts';
import type { Task } from '../scheduling/scheduler.ts';
import { AuthoredText, authoredFrames } from './authored-text.ts';
import { concatPcm } from './concat-pcm.ts';
import { FrameOutbox } from './frame-outbox.ts';
import { JobText } from './job-text.ts';
import { JobTiming } from './job-timing.ts';

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
    onmessage: ((event: MessageEvent<unknown>) => void) | null;
  };
  /** The loaded model; null while the engine is loading. */
  readonly model: () => { readonly model: LoadedModel; readonly backend: BackendName } | null;
  /** Role labels of the model in turn order. */
  readonly roles: readonly string[];
  /** Settles when the writer of authored text is loaded. */
  readonly writer: () => Promise<ReplyWriter>;
  /** Called when credit or text came: the task may have become runnable. */
  readonly onWake: () => void;
  /** Called with each finished segment: the audio that history keeps. */
  readonly onSegment: (first: number, pcm: Int16Array<ArrayBuffer>) => void;
  /** Called once, when nothing more will come. */
  readonly onEnd: (end: TaskEnd) => void;
}

const malformed = createMalformedCounter('the channels of running jobs');

/** The engine's end of one job: makes frames, sends those it has credit for, and reports how it ended. */
export class JobTask implements Task {
  readonly #options: JobTaskOptions;
  readonly #abort = new AbortController();
  readonly #timing = new JobTiming();
  readonly #text: JobText;
  /** Null when the text is given. */
  readonly #authored: AuthoredText | null;
  readonly #outbox: FrameOutbox;
  readonly #segment: { first: number; parts: Int16Array<ArrayBuffer>[] } = { first: 0, parts: [] };
  #speech: AsyncGenerator<SpeechBlock | 'wait', SpeechEnd> | null = null;
  /** Whether the model has said that it needs more text. */
  #hungry: boolean;
  #totalSamples: number | null = null;
  #finish: SpeechEnd | null = null;
  #ended = false;

  constructor(options: JobTaskOptions) {
    this.#options = options;
    const { job, pieces, firstFrame, credit, engineId, channel, roles, writer, onWake } = options;
    this.#text = new JobText(pieces);
    this.#authored = job.authored
      ? new AuthoredText({ job, written: pieces, roles, writer, signal: this.#abort.signal, onWake })
      : null;
    this.#outbox = new FrameOutbox({ firstFrame, credit, send: (first, pcm) => this.#send(first, pcm) });
    // Before the first piece is written there is nothing to ask the voice for.
    this.#hungry = job.authored && pieces.length === 0;
    channel.onmessage = ({ data }) => {
      const control = parseJobControl(data);
      if (control) this.#receive(control);
      else malformed.add();
    };
    this.#reply({ type: 'accepted', engineId, pieces: pieces.length });
  }

  /** The job with all text that has come. */
  get job(): SpeechJob {
    const { job } = this.#options;
    const { whole, inputChars } = this.#text;
    return job.authored ? { ...job, ...whole } : { ...job, ...whole, origin: { ...job.origin, inputChars } };
  }

  get runnable(): boolean {
    if (this.#ended || this.#finish !== null || !this.#outbox.hasCredit) return false;
    if (this.#options.model() === null) return false;
    return this.#starving ? (this.#authored?.runnable ?? false) : true;
  }

  /** True while the model needs more text and none has come since it said so. */
  get #starving(): boolean {
    return this.#hungry && this.#text.isTaken;
  }

  /** Until audio was sent: as soon as possible, oldest first. Then: when what was sent has been played. */
  get deadline(): number {
    const { firstAudioAt, openedAt } = this.#timing;
    return firstAudioAt === null ? openedAt : firstAudioAt + this.#outbox.sentFrames * FRAME_MS;
  }

  async step(): Promise<void> {
    const loaded = this.#options.model();
    if (this.#ended || !loaded) return;
    this.#timing.start();
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
      this.fail(cause);
    }
  }

  /** Ends the job at the opener's wish, or because the opener is gone. Generation stops before the next graph run. */
  cancel(): void {
    if (this.#ended) return;
    this.#end({ type: 'cancelled', summary: this.#summary('cancelled') });
  }

  /** Ends the job without a word: another engine goes on with it. */
  abandon(): void {
    if (!this.#ended) this.#stop();
  }

  fail(cause: unknown): void {
    if (this.#ended) return;
    const error =
      cause instanceof ServiceError
        ? cause
        : new ServiceError('inference_error', 'Generation failed. Nothing was metered; try again.', {
            cause,
          });
    this.#end(
      { type: 'failed', summary: this.#summary('cancelled'), error },
      { type: 'failed', engineId: this.#options.engineId, error: error.toData() },
    );
  }

  #receive(control: JobControl): void {
    if (control.type === 'credit') {
      this.#outbox.grant(control.frames);
      this.#flush();
    } else if (!this.#authored) {
      this.#text.put(control.index, control.piece);
    }
    this.#options.onWake();
  }

  /** One step of the writer. The opener hears of a piece before any audio of it. */
  async #write(authored: AuthoredText): Promise<void> {
    const piece = await this.#timing.busy(() => authored.step());
    if (!piece || this.#ended) return;
    const index = this.#text.count;
    this.#text.put(index, piece);
    this.#reply({ type: 'wrote', engineId: this.#options.engineId, index, piece });
  }

  #request(): SpeakRequest {
    const { job, firstFrame } = this.#options;
    return {
      ...job,
      speaker: job.context?.speaker ?? null,
      text: this.#text.source(),
      params: job.authored ? { ...job.params, maxFrames: authoredFrames(job) } : job.params,
      firstFrame,
    };
  }

  #generate(speech: AsyncGenerator<SpeechBlock | 'wait', SpeechEnd>) {
    return this.#timing.busy(() => speech.next());
  }

  /** Takes what the model gave and sends what there is credit for. @returns whether a segment ended with it */
  #advance({ done, value }: IteratorResult<SpeechBlock | 'wait', SpeechEnd>): boolean {
    if (this.#ended) return false;
    if (done) this.#finish = value;
    else if (value === 'wait') this.#hungry = true;
    else this.#take(value);
    this.#flush();
    return !done && value !== 'wait' && value.endsSegment;
  }

  #take({ first, pcm, endsSegment, totalSamples }: SpeechBlock): void {
    this.#totalSamples = totalSamples;
    if (this.#segment.parts.length === 0) this.#segment.first = first;
    this.#segment.parts.push(pcm);
    if (endsSegment) this.#storeSegment();
    this.#outbox.put(first, pcm);
  }

  #flush(): void {
    if (this.#ended) return;
    this.#outbox.flush();
    if (!this.#finish || !this.#outbox.isEmpty) return;
    const summary = this.#summary(this.#finish.finishReason);
    this.#end({ type: 'done', summary }, { type: 'done', engineId: this.#options.engineId, summary });
  }

  #send(first: number, pcm: Int16Array<ArrayBuffer>): void {
    this.#timing.audioSent();
    const { engineId } = this.#options;
    this.#reply({ type: 'frames', engineId, first, totalSamples: this.#totalSamples, pcm });
  }

  #end(end: TaskEnd, lastWords?: JobReply): void {
    // Accounting first: the opener may read the usage as soon as it hears of the end.
    this.#ended = true;
    this.#storeSegment();
    this.#options.onEnd(end);
    if (lastWords) this.#reply(lastWords);
    this.#stop();
  }

  #stop(): void {
    this.#ended = true;
    this.#abort.abort();
    this.#authored?.close();
    this.#options.channel.onmessage = null;
    this.#options.channel.close();
  }

  #storeSegment(): void {
    const { first, parts } = this.#segment;
    if (parts.length > 0) this.#options.onSegment(first, concatPcm(parts));
    this.#segment.parts = [];
  }

  #summary(finishReason: JobSummary['finishReason']): JobSummary {
    const { samples, madeSamples } = this.#outbox;
    return {
      frames: Math.ceil(samples / FRAME_SAMPLES),
      samples,
      seed: this.#options.job.seed,
      backend: this.#options.model()?.backend ?? 'wasm',
      finishReason,
      ...this.#timing.summary((madeSamples / FRAME_SAMPLES) * FRAME_MS),
      writer: this.#authored?.summary ?? null,
    };
  }

  #reply(reply: JobReply): void {
    this.#options.channel.postMessage(reply);
  }
}
