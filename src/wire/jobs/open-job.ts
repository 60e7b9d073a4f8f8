import { FRAME_SAMPLES } from '../../contract/audio/audio-format.ts';
import { ServiceError } from '../../contract/errors/errors.ts';
import type { FrameBatch } from '../../job/job-stream.ts';
import type { SpeechJob } from '../../job/speech-job.ts';
import type { LifetimeLock } from '../../primitives/lifetime-lock.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { LobbyMessage } from '../lobby/lobby-messages.ts';
import type { EngineMonitor } from '../lobby/monitor.ts';
import { createMalformedCounter } from '../malformed.ts';
import type { WireNames } from '../wire-names.ts';
import type { JobControl, JobReply } from './job-messages.ts';
import { NoEngineError } from './no-engine-error.ts';
import { type Outcome, OutcomeQueue } from './outcome-queue.ts';
import { parseJobReply } from './parse-job-message.ts';
import { whyNoEngine } from './serviceability.ts';
import type { TextFeed } from './text-feed.ts';

/** Frames that the engine may be ahead of the reader: 5 s of audio. */
const CREDIT_FRAMES = 64;
/** Credit is granted in portions of this many frames: a message for each frame would double the traffic. */
const CREDIT_STEP = 16;
/** How often a job checks that an engine can still serve it. */
const WATCH_MS = 1_000;
/** How often a job may fail at the same frame before it fails for good (docs/decisions.md). */
const MAX_FAILURES = 2;

const malformed = createMalformedCounter('the channels of open jobs');

export interface JobOpenerOptions {
  readonly names: WireNames;
  readonly lobby: Lobby;
  readonly monitor: EngineMonitor;
  readonly lifetimeLock: LifetimeLock;
  /** Called when a job is given up after audio came: no engine will meter it. */
  readonly onAbandoned?: (job: SpeechJob, generated: { frames: number; samples: number }) => void;
}

/**
 * The opener's end of one job. It announces the job on the lobby, takes its frames, and announces it again from the
 * first missing frame whenever another engine has taken over.
 */
export class OpenJob {
  readonly #job: SpeechJob;
  readonly #text: TextFeed;
  readonly #options: JobOpenerOptions & { readonly startTimeoutMs: number };
  readonly #channel: BroadcastChannel;
  readonly #unsubscribe: () => void;
  readonly #watch: ReturnType<typeof setInterval>;
  readonly #outcomes = new OutcomeQueue((batch) => this.#grant(batch));
  readonly #openedAt = performance.now();
  #ended = false;
  /** First frame that has not come yet. */
  #nextFrame = 0;
  #samples = 0;
  /** Frames for which credit was granted. */
  #granted = CREDIT_FRAMES;
  /** Frames that the reader has taken. */
  #consumed = 0;
  #engineId: string | null = null;
  /** When this job's engine was last heard. */
  #heardAt = performance.now();
  /** When any host was last known to be there. */
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
      // An engine that has not accepted the job does not hear its channel; it gets the piece when it accepts.
      if (this.#engineId !== null) this.#sendPiece(index);
    };
    this.#options = options;
    this.#channel = new BroadcastChannel(options.names.job(job.id));
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const reply = parseJobReply(data);
      if (reply) this.#receive(reply);
      else malformed.add();
    };
    this.#unsubscribe = options.lobby.subscribe((message) => this.#hear(message));
    this.#watch = setInterval(() => void this.#look(), WATCH_MS);
    options.lifetimeLock.held.then(
      () => this.#announce(),
      (cause: unknown) =>
        this.#fail(new NoEngineError('The browser did not grant the service a Web Lock.', cause)),
    );
  }

  /** The text so far. */
  get text(): string {
    return this.#text.text;
  }

  next(): Promise<Outcome> {
    return this.#outcomes.next();
  }

  cancel(): void {
    if (this.#ended) return;
    this.#options.lobby.post({ type: 'cancel', id: this.#job.id });
    this.#end();
    this.#outcomes.end({ error: new ServiceError('internal_error', 'The job was cancelled.') });
  }

  #announce(): void {
    if (this.#ended) return;
    this.#options.lobby.post({
      type: 'open',
      job: this.#job,
      pieces: [...this.#text.pieces],
      firstFrame: this.#nextFrame,
      credit: this.#granted - this.#nextFrame,
      lifeLock: this.#options.lifetimeLock.name,
    });
  }

  #sendPiece(index: number): void {
    const piece = this.#text.pieces[index];
    if (!piece || this.#ended) return;
    this.#channel.postMessage({ type: 'text', index, piece } satisfies JobControl);
  }

  #hear(message: LobbyMessage): void {
    // Another engine speaks: the one that had this job is gone.
    if (message.type === 'engine' && message.report.engineId !== this.#engineId) this.#announce();
    else if (message.type === 'finishing' && message.engineId === this.#engineId) this.#engineIsThere();
  }

  #engineIsThere(): void {
    this.#heardAt = performance.now();
    this.#hostSeenAt = this.#heardAt;
  }

  #receive(reply: JobReply): void {
    if (this.#ended) return;
    this.#engineIsThere();
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
        this.#end();
        this.#outcomes.end({ summary: reply.summary });
        return;
      case 'failed':
        this.#onFailed(ServiceError.from(reply.error));
    }
  }

  /** Drops frames that came already: an engine that was taken for lost may still have sent them. */
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
    this.#outcomes.put(batch);
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

  /** Fails the job when no engine will serve it; else announces it until an engine accepts. */
  async #look(): Promise<void> {
    const { monitor, lobby, startTimeoutMs } = this.#options;
    const hasHost = await monitor.hasHost();
    if (this.#ended) return;
    const now = performance.now();
    if (hasHost) this.#hostSeenAt = now;
    const error = whyNoEngine({
      hasHost,
      sinceHostMs: now - this.#hostSeenAt,
      sinceHeardMs: now - this.#heardAt,
      sinceOpenedMs: now - this.#openedAt,
      startTimeoutMs,
      hasFrames: this.#nextFrame > 0,
      report: monitor.lastReport(),
      stranger: monitor.stranger(),
      version: lobby.release.version,
    });
    if (error) this.#fail(error);
    // An announcement made while no engine listened is lost.
    else if (this.#engineId === null) this.#announce();
  }

  #fail(error: ServiceError): void {
    if (this.#ended) return;
    this.#options.lobby.post({ type: 'cancel', id: this.#job.id });
    this.#end();
    if (this.#nextFrame > 0) {
      this.#options.onAbandoned?.(
        { ...this.#job, text: this.text },
        { frames: this.#nextFrame, samples: this.#samples },
      );
    }
    this.#outcomes.end({ error });
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
