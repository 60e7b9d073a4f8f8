import { FRAME_SAMPLES } from '../../contract/audio/audio-format.ts';
import { ServiceError } from '../../contract/errors/errors.ts';
import type { FrameBatch } from '../../job/job-stream.ts';
import type { JobSummary } from '../../job/job-summary.ts';
import type { SpeechJob } from '../../job/speech-job.ts';
import type { LifetimeLock } from '../../primitives/lifetime-lock.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { EngineMonitor } from '../lobby/monitor.ts';
import type { WireNames } from '../wire-names.ts';
import type { JobControl, JobReply } from './job-messages.ts';
import { NoEngineError } from './no-engine-error.ts';
import type { TextFeed } from './text-feed.ts';

/** Frames that the engine may be ahead of the reader: 5 s of audio. */
const CREDIT_FRAMES = 64;
/** Credit is given back in pieces of this many frames: one message for each frame would be twice the traffic. */
const CREDIT_STEP = 16;
/** How often the state of things is looked at while nothing comes. */
const WATCH_MS = 1_000;
/** A page that is just starting needs this long until its worker queues for the engine lock. */
const HOST_GRACE_MS = 3_000;
/** How often one place of a job may fail before the job fails (docs/contract.md, "HTTP"). */
const MAX_FAILURES = 2;

export interface JobOpenerOptions {
  readonly names: WireNames;
  readonly lobby: Lobby;
  readonly monitor: EngineMonitor;
  readonly lifeLock: LifetimeLock;
  /** Told when a job is given up after audio came: nobody else will meter it. */
  readonly onAbandoned?: (job: SpeechJob, generated: { frames: number; samples: number }) => void;
}

type Outcome = { done: false; value: FrameBatch } | { done: true; value: JobSummary };

/**
 * The opener's end of one job. It announces the job on the lobby, takes its frames, and announces it again from the
 * first frame that is missing whenever another engine has taken over.
 */
export class OpenJob {
  readonly #job: SpeechJob;
  readonly #text: TextFeed;
  readonly #options: JobOpenerOptions & { readonly startTimeoutMs: number };
  readonly #channel: BroadcastChannel;
  readonly #unsubscribe: () => void;
  readonly #watch: ReturnType<typeof setInterval>;
  readonly #openedAt = performance.now();
  readonly #ready: FrameBatch[] = [];
  #waiting: { resolve: (outcome: Outcome) => void; reject: (error: unknown) => void } | null = null;
  #summary: JobSummary | null = null;
  #error: ServiceError | null = null;
  #ended = false;
  /** First frame that has not come yet. */
  #nextFrame = 0;
  #samples = 0;
  /** Frames that credit was given for. */
  #granted = CREDIT_FRAMES;
  /** Frames handed to the reader. */
  #consumed = 0;
  #engineId: string | null = null;
  #hostSeenAt = performance.now();
  #failures = 0;
  #failedFrame = -1;

  constructor(
    job: SpeechJob,
    text: TextFeed,
    options: JobOpenerOptions & { readonly startTimeoutMs: number },
  ) {
    this.#job = job;
    this.#text = text;
    text.onPiece = (index) => {
      // Before the engine has accepted the job it does not hear its channel; it is told when it accepts.
      if (this.#engineId !== null) this.#sendPiece(index);
    };
    this.#options = options;
    this.#channel = new BroadcastChannel(options.names.job(job.id));
    this.#channel.onmessage = (event: MessageEvent<JobReply>) => this.#receive(event.data);
    this.#unsubscribe = options.lobby.subscribe((message) => {
      // Another engine speaks: the one that had this job is gone.
      if (message.type === 'engine' && message.report.engineId !== this.#engineId) this.#announce();
    });
    this.#watch = setInterval(() => void this.#look(), WATCH_MS);
    options.lifeLock.held.then(
      () => this.#announce(),
      (cause: unknown) =>
        this.#fail(new NoEngineError('This browser gave no Web Lock to the service worker.', cause)),
    );
  }

  /** The text so far. */
  get text(): string {
    return this.#text.text;
  }

  next(): Promise<Outcome> {
    const batch = this.#ready.shift();
    if (batch) {
      this.#grant(batch);
      return Promise.resolve({ done: false, value: batch });
    }
    if (this.#error) return Promise.reject(this.#error);
    if (this.#summary) return Promise.resolve({ done: true, value: this.#summary });
    if (this.#ended) return Promise.reject(new ServiceError('internal_error', 'The job was cancelled.'));
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  cancel(): void {
    if (this.#ended) return;
    this.#options.lobby.post({ type: 'cancel', id: this.#job.id });
    this.#end();
    this.#waiting?.reject(new ServiceError('internal_error', 'The job was cancelled.'));
    this.#waiting = null;
  }

  #announce(): void {
    if (this.#ended) return;
    this.#options.lobby.post({
      type: 'open',
      job: this.#job,
      pieces: [...this.#text.pieces],
      firstFrame: this.#nextFrame,
      credit: this.#granted - this.#nextFrame,
      lifeLock: this.#options.lifeLock.name,
    });
  }

  #sendPiece(index: number): void {
    const piece = this.#text.pieces[index];
    if (!piece || this.#ended) return;
    this.#channel.postMessage({ type: 'text', index, piece } satisfies JobControl);
  }

  #receive(reply: JobReply): void {
    if (this.#ended) return;
    this.#hostSeenAt = performance.now();
    switch (reply.type) {
      case 'accepted':
        this.#engineId = reply.engineId;
        // The pieces of an authored text come from the engine, never to it.
        if (this.#job.authored) return;
        for (let index = reply.pieces; index < this.#text.pieces.length; index += 1) this.#sendPiece(index);
        return;
      case 'frames':
        this.#take(reply);
        return;
      case 'wrote':
        this.#text.take(reply.index, reply.piece);
        return;
      case 'done':
        this.#summary = reply.summary;
        this.#end();
        if (this.#ready.length === 0) this.#settle({ done: true, value: reply.summary });
        return;
      case 'failed':
        this.#onFailed(ServiceError.from(reply.error));
    }
  }

  /** Frames that came already (an engine that was taken for lost may still have sent them) are passed over. */
  #take({ first, pcm, totalSamples }: FrameBatch): void {
    const known = this.#nextFrame - first;
    if (known < 0) {
      this.#announce();
      return;
    }
    const fresh = known === 0 ? pcm : pcm.slice(known * FRAME_SAMPLES);
    if (fresh.length === 0) return;
    const batch = { first: this.#nextFrame, pcm: fresh, totalSamples };
    this.#nextFrame += frameCount(fresh);
    this.#samples += fresh.length;
    if (this.#waiting) {
      this.#grant(batch);
      this.#settle({ done: false, value: batch });
    } else {
      this.#ready.push(batch);
    }
  }

  #onFailed(error: ServiceError): void {
    this.#failures = this.#failedFrame === this.#nextFrame ? this.#failures + 1 : 1;
    this.#failedFrame = this.#nextFrame;
    if (!error.retryable || this.#failures >= MAX_FAILURES) this.#fail(error);
    else this.#announce();
  }

  #grant(batch: FrameBatch): void {
    this.#consumed += frameCount(batch.pcm);
    const frames = this.#consumed + CREDIT_FRAMES - this.#granted;
    if (frames < CREDIT_STEP || this.#ended) return;
    this.#granted += frames;
    this.#channel.postMessage({ type: 'credit', frames } satisfies JobControl);
  }

  /** Once a second: is there anyone who can still serve this job? */
  async #look(): Promise<void> {
    const { monitor, startTimeoutMs } = this.#options;
    const hasHost = await monitor.hasHost();
    if (this.#ended) return;
    const now = performance.now();
    if (hasHost) this.#hostSeenAt = now;
    else if (now - this.#hostSeenAt > HOST_GRACE_MS) {
      return this.#fail(
        new NoEngineError(
          'No open page hosts the speech engine. Open a page that calls connect() and try again.',
        ),
      );
    }
    const report = monitor.lastReport();
    if (hasHost && report?.state === 'failed') {
      const why = report.error?.message ?? 'unknown';
      return this.#fail(new NoEngineError(`The speech engine could not start: ${why}`));
    }
    if (this.#nextFrame === 0 && report?.state !== 'ready' && now - this.#openedAt > startTimeoutMs) {
      return this.#fail(
        new NoEngineError(`The speech engine was not ready within ${Math.round(startTimeoutMs / 1000)} s.`),
      );
    }
    // An announcement made while no engine listened is lost: make it again until one accepts.
    if (this.#engineId === null) this.#announce();
  }

  #fail(error: ServiceError): void {
    if (this.#ended) return;
    this.#error = error;
    this.#options.lobby.post({ type: 'cancel', id: this.#job.id });
    this.#end();
    if (this.#nextFrame > 0) {
      this.#options.onAbandoned?.(
        { ...this.#job, text: this.text },
        { frames: this.#nextFrame, samples: this.#samples },
      );
    }
    if (this.#waiting) {
      const { reject } = this.#waiting;
      this.#waiting = null;
      reject(error);
    }
  }

  #settle(outcome: Outcome): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(outcome);
  }

  #end(): void {
    this.#ended = true;
    clearInterval(this.#watch);
    this.#unsubscribe();
    this.#channel.close();
  }
}

function frameCount(pcm: Int16Array): number {
  return Math.ceil(pcm.length / FRAME_SAMPLES);
}
