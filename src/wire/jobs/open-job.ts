import { ServiceError } from '../../contract/errors/errors.ts';
import type { SpeechJob } from '../../job/speech-job.ts';
import type { LifetimeLock } from '../../primitives/lifetime-lock.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { LobbyMessage } from '../lobby/lobby-messages.ts';
import type { EngineMonitor } from '../lobby/monitor.ts';
import { createMalformedCounter } from '../malformed.ts';
import type { WireNames } from '../wire-names.ts';
import { EngineWatch } from './engine-watch.ts';
import { FrameInbox } from './frame-inbox.ts';
import type { JobControl, JobReply } from './job-messages.ts';
import { NoEngineError } from './no-engine-error.ts';
import type { Outcome } from './outcome-queue.ts';
import { parseJobReply } from './parse-job-message.ts';
import type { TextFeed } from './text-feed.ts';

/** How often a job may fail at the same frame before it fails for good (docs/decisions.md). */
const MAX_FAILURES = 2;

const malformed = createMalformedCounter('the channels of open jobs');

export interface JobOpenerOptions {
  readonly names: WireNames;
  readonly lobby: Lobby;
  readonly monitor: EngineMonitor;
  readonly lifetimeLock: LifetimeLock;
  /** Called when a job is given up after audio came: no engine will meter it. */
  readonly onGivenUp?: (job: SpeechJob, generated: { frames: number; samples: number }) => void;
}

/**
 * The opener's end of one job. It announces the job on the lobby, takes its frames, and announces it again from the
 * first missing frame whenever another engine has taken over.
 */
export class OpenJob {
  readonly #job: SpeechJob;
  readonly #text: TextFeed;
  readonly #options: JobOpenerOptions;
  readonly #channel: BroadcastChannel;
  readonly #unsubscribe: () => void;
  readonly #watch: EngineWatch;
  readonly #inbox = new FrameInbox((frames) => this.#sendCredit(frames));
  #ended = false;
  /** The engine that has accepted the job. */
  #engineId: string | null = null;
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
    this.#watch = new EngineWatch({
      monitor: options.monitor,
      version: options.lobby.release.version,
      startTimeoutMs: options.startTimeoutMs,
      hasFrames: () => this.#inbox.nextFrame > 0,
      onLook: (error) => {
        if (error) this.#fail(error);
        // An announcement made while no engine listened is lost.
        else if (this.#engineId === null) this.#announce();
      },
    });
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
    return this.#inbox.next();
  }

  cancel(): void {
    if (this.#ended) return;
    this.#options.lobby.post({ type: 'cancel', id: this.#job.id });
    this.#end();
    this.#inbox.end({ error: new ServiceError('internal_error', 'The job was cancelled.') });
  }

  #announce(): void {
    if (this.#ended) return;
    this.#options.lobby.post({
      type: 'open',
      job: this.#job,
      pieces: [...this.#text.pieces],
      firstFrame: this.#inbox.nextFrame,
      credit: this.#inbox.credit,
      lifeLock: this.#options.lifetimeLock.name,
    });
  }

  #send(message: JobControl): void {
    if (!this.#ended) this.#channel.postMessage(message);
  }

  #sendCredit(frames: number): void {
    this.#send({ type: 'credit', frames, upTo: this.#inbox.granted });
  }

  #sendPiece(index: number): void {
    const piece = this.#text.pieces[index];
    if (piece) this.#send({ type: 'text', index, piece });
  }

  #hear(message: LobbyMessage): void {
    // Another engine speaks: the one that had this job is gone.
    if (message.type === 'engine' && message.report.engineId !== this.#engineId) this.#announce();
    else if (message.type === 'finishing' && message.engineId === this.#engineId) this.#watch.heard();
  }

  #receive(reply: JobReply): void {
    if (this.#ended) return;
    this.#watch.heard();
    switch (reply.type) {
      case 'accepted':
        this.#engineId = reply.engineId;
        // What was granted between the announcement and now, the engine has not heard.
        this.#sendCredit(0);
        // The pieces of an authored text come from the engine, never to it.
        if (this.#job.authored) return;
        for (let index = reply.pieces; index < this.#text.pieces.length; index += 1) this.#sendPiece(index);
        return;
      case 'frames':
        if (!this.#inbox.put(reply)) this.#announce();
        return;
      case 'wrote':
        this.#text.take(reply.index, reply.piece);
        return;
      case 'done':
        this.#end();
        this.#inbox.end({ summary: reply.summary });
        return;
      case 'failed':
        this.#onFailed(ServiceError.from(reply.error));
    }
  }

  #onFailed(error: ServiceError): void {
    const { nextFrame } = this.#inbox;
    this.#failures = this.#failedFrame === nextFrame ? this.#failures + 1 : 1;
    this.#failedFrame = nextFrame;
    if (!error.retryable || this.#failures >= MAX_FAILURES) this.#fail(error);
    else this.#announce();
  }

  #fail(error: ServiceError): void {
    if (this.#ended) return;
    this.#options.lobby.post({ type: 'cancel', id: this.#job.id });
    this.#end();
    const { nextFrame: frames, samples } = this.#inbox;
    if (frames > 0) this.#options.onGivenUp?.({ ...this.#job, text: this.text }, { frames, samples });
    this.#inbox.end({ error });
  }

  #end(): void {
    this.#ended = true;
    this.#watch.stop();
    this.#unsubscribe();
    this.#channel.close();
  }
}
