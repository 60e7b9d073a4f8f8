import { FRAME_MS, FRAME_SAMPLES } from '../../../src/contract/audio/audio-format.ts';
import { ServiceError } from '../../../src/contract/errors/errors.ts';
import type { QueuedJob } from '../../../src/job/engine-activity.ts';
import type { BackendName } from '../../../src/job/engine-report.ts';
import type { JobSummary } from '../../../src/job/job-summary.ts';
import type { SpeechJob, TextPiece } from '../../../src/job/speech-job.ts';
import type { JobControl } from '../../../src/wire/jobs/job-messages.ts';
import type { LoadedModel, SpeakRequest, SpeechBlock, SpeechEnd } from '../../families/family.ts';
import type { ReplyWriter } from '../../writer/reply-writer.ts';
import type { Task } from '../scheduling/scheduler.ts';
import { authoredFrames } from './authored-text.ts';
import { FrameOutbox } from './frame-outbox.ts';
import { JobChannel, type JobPort } from './job-channel.ts';
import { JobTiming } from './job-timing.ts';
import { SegmentAudio } from './segment-audio.ts';
import { TextSupply } from './text-supply.ts';
import { TimingOutbox } from './timing-outbox.ts';

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
  readonly channel: JobPort;
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

/** The engine's end of one job: makes frames, sends those it has credit for, and reports how it ended. */
export class JobTask implements Task {
  readonly #options: JobTaskOptions;
  readonly #abort = new AbortController();
  readonly #timing = new JobTiming();
  readonly #channel: JobChannel;
  readonly #text: TextSupply;
  readonly #outbox: FrameOutbox;
  readonly #audio: SegmentAudio;
  readonly #timings = new TimingOutbox();
  #speech: AsyncGenerator<SpeechBlock | 'wait', SpeechEnd> | null = null;
  #totalSamples: number | null = null;
  #finish: SpeechEnd | null = null;
  #ended = false;

  constructor(options: JobTaskOptions) {
    this.#options = options;
    const { job, pieces, firstFrame, credit, engineId, channel, roles, writer, onWake, onSegment } = options;
    this.#channel = new JobChannel(channel, engineId, (control) => this.#receive(control));
    this.#text = new TextSupply({
      job,
      pieces,
      roles,
      writer,
      signal: this.#abort.signal,
      onWake,
      // The opener hears of a piece before any audio of it.
      onWrote: (index, piece) => this.#channel.reply({ type: 'wrote', index, piece }),
    });
    this.#outbox = new FrameOutbox({ firstFrame, credit, send: (first, pcm) => this.#send(first, pcm) });
    this.#audio = new SegmentAudio(onSegment);
    this.#channel.reply({ type: 'accepted', pieces: pieces.length });
  }

  /** The job with all text that has come. */
  get job(): SpeechJob {
    return this.#text.job;
  }

  /** When it came, and when its first step began. */
  get moments(): QueuedJob {
    return this.#timing.moments;
  }

  get runnable(): boolean {
    if (this.#ended || this.#finish !== null || !this.#outbox.hasCredit) return false;
    return this.#options.model() !== null && this.#text.runnable;
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
      if (this.#text.isStarving) {
        await this.#timing.busy(() => this.#text.write());
        // A finished piece goes to the voice at once.
        if (this.#ended || this.#text.isStarving) return;
      }
      this.#speech ??= loaded.model.speak(this.#request(), this.#abort.signal);
      this.#text.feed();
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
    this.#end({ type: 'failed', summary: this.#summary('cancelled'), error });
  }

  #receive(control: JobControl): void {
    if (control.type === 'credit') {
      this.#outbox.grant(control.frames, control.upTo);
      this.#flush();
    } else {
      this.#text.put(control.index, control.piece);
    }
    this.#options.onWake();
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
    else if (value === 'wait') this.#text.starve();
    else this.#take(value);
    this.#flush();
    return !done && value !== 'wait' && value.endsSegment;
  }

  #take(block: SpeechBlock): void {
    this.#totalSamples = block.totalSamples;
    this.#audio.put(block);
    this.#outbox.put(block.first, block.pcm);
    if (block.timings) this.#timings.put(block.timings);
  }

  #flush(): void {
    if (this.#ended) return;
    this.#outbox.flush();
    if (!this.#finish || !this.#outbox.isEmpty) return;
    this.#end({ type: 'done', summary: this.#summary(this.#finish.finishReason) });
  }

  #send(first: number, pcm: Int16Array<ArrayBuffer>): void {
    this.#timing.audioSent();
    const { timestamps } = this.#options.job;
    const end = first * FRAME_SAMPLES + pcm.length;
    this.#channel.reply({
      type: 'frames',
      first,
      totalSamples: this.#totalSamples,
      pcm,
      ...(timestamps && { timings: this.#timings.take(end, timestamps) }),
    });
  }

  #end(end: TaskEnd): void {
    // Accounting first: the opener may read the usage as soon as it hears of the end.
    this.#ended = true;
    this.#audio.flush();
    this.#options.onEnd(end);
    if (end.type === 'done') this.#channel.reply({ type: 'done', summary: end.summary });
    // An opener that has cancelled the job no longer listens.
    if (end.type === 'failed') this.#channel.reply({ type: 'failed', error: end.error.toData() });
    this.#stop();
  }

  #stop(): void {
    this.#ended = true;
    this.#abort.abort();
    this.#text.close();
    this.#channel.close();
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
      writer: this.#text.summary,
    };
  }
}
