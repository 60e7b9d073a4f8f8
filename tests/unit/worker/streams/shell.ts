/** Fakes of a session's surroundings: socket, timers, engine. Keys and metering are real, over an empty store. */
import { FRAME_SAMPLES } from '../../../../src/contract/audio/audio-format.ts';
import type { Limits } from '../../../../src/contract/discovery/limits.ts';
import { ServiceError } from '../../../../src/contract/errors/errors.ts';
import { ServerMessage } from '../../../../src/contract/streams/stream-server-messages.ts';
import type { MarkedText } from '../../../../src/contract/text/marked-text.ts';
import type { UtteranceStream } from '../../../../src/job/job-stream.ts';
import type { JobSummary } from '../../../../src/job/job-summary.ts';
import type { SpeechJob } from '../../../../src/job/speech-job.ts';
import type { Catalog } from '../../../../src/service/catalog/catalog.ts';
import type { Settlement } from '../../../../src/service/metering/settlement.ts';
import { createServices } from '../../../../src/service/services.ts';
import { NoEngineError } from '../../../../src/wire/jobs/no-engine-error.ts';
import type { SessionDependencies, StreamSocket, Timers } from '../../../../worker/streams/dependencies.ts';
import { serveConnection } from '../../../../worker/streams/serve-connection.ts';
import { SUMMARY } from '../../service/jobs.ts';
import { freshStore } from '../../store/fresh-store.ts';
import { CATALOG } from './driver.ts';

type Outcome = Awaited<ReturnType<UtteranceStream['next']>>;

/** A job whose engine is played by the test. */
export class FakeJob implements UtteranceStream {
  readonly job: SpeechJob;
  /** Whether its text arrives piece by piece. */
  readonly utterance: boolean;
  readonly pieces: string[];
  finished: boolean;
  cancelled = 0;
  /** The text as of the last outcome that was taken. */
  text: string;
  readonly #outcomes: { readonly outcome: Outcome | ServiceError; readonly text: string }[] = [];
  #written: string;
  #wake = () => {};
  #frame = 0;

  constructor(job: SpeechJob, utterance: boolean) {
    this.job = job;
    this.utterance = utterance;
    this.pieces = [job.text];
    this.text = job.text;
    this.#written = job.text;
    this.finished = !utterance;
  }

  /** The engine writes more of an authored turn; the reader learns of it with the next outcome. */
  writes(text: string): this {
    this.#written += text;
    return this;
  }
  frames(count: number): this {
    const pcm = new Int16Array(count * FRAME_SAMPLES).fill(1);
    const first = this.#frame;
    this.#frame += count;
    return this.#say({ done: false, value: { first, pcm, totalSamples: null } });
  }
  done(summary: Partial<JobSummary> = {}): this {
    return this.#say({ done: true, value: { ...SUMMARY, ...summary } });
  }
  /** The engine fails at this job. */
  fail(type: 'inference_error' | 'service_unavailable'): this {
    return this.#say(new ServiceError(type, 'It went wrong.'));
  }
  /** There is no engine any more. */
  lose(): this {
    return this.#say(new NoEngineError('There is no engine.'));
  }

  async next(): Promise<Outcome> {
    while (this.#outcomes.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const next = this.#outcomes.shift();
    if (!next) throw new Error('There is none.');
    this.text = next.text;
    if (next.outcome instanceof ServiceError) throw next.outcome;
    return next.outcome;
  }
  cancel(): void {
    this.cancelled += 1;
    this.#say(new ServiceError('internal_error', 'The job was cancelled.'));
  }
  append({ text }: MarkedText): void {
    this.pieces.push(text);
  }
  finish(): void {
    this.finished = true;
  }

  #say(outcome: Outcome | ServiceError): this {
    this.#outcomes.push({ outcome, text: this.#written });
    this.#wake();
    return this;
  }
}

/** The client's end of a connection. */
export class FakeSocket implements StreamSocket {
  readonly url: URL;
  readonly protocols: readonly string[];
  onmessage: StreamSocket['onmessage'] = null;
  onclose: StreamSocket['onclose'] = null;
  accepted: string | null = null;
  closed: { code: number; reason: string } | null = null;
  readonly messages: ServerMessage[] = [];

  constructor(address: string, protocols: readonly string[] = []) {
    this.url = new URL(address, 'wss://parley.test');
    this.protocols = protocols;
  }

  accept(protocol: string): void {
    this.accepted = protocol;
  }
  send(data: string | ArrayBuffer): void {
    if (this.accepted === null || this.closed) throw new Error('This socket is not open.');
    this.messages.push(ServerMessage.parse(JSON.parse(String(data))));
    changed();
  }
  close(code: number, reason: string): void {
    if (this.closed) throw new Error('This socket was closed before.');
    this.closed = { code, reason };
    changed();
    queueMicrotask(() => this.onclose?.({ code, reason, wasClean: true }));
  }
  /** The client leaves. */
  leave(): void {
    this.onclose?.({ code: 1006, reason: '', wasClean: false });
  }
  say(message: object | string | ArrayBuffer): void {
    const raw = typeof message === 'string' || message instanceof ArrayBuffer;
    this.onmessage?.(raw ? message : JSON.stringify(message));
  }
  /** The types of all messages so far; for errors, the error's type. */
  get types(): string[] {
    return this.messages.map((message) => (message.type === 'error' ? message.error.type : message.type));
  }
}

/** Timers that fire when the test says so. */
class FakeTimers implements Timers {
  readonly running = new Set<{ readonly ms: number; readonly fire: () => void }>();
  start(ms: number, fire: () => void): () => void {
    const timer = { ms, fire };
    this.running.add(timer);
    return () => this.running.delete(timer);
  }
  /** Fires all timers of this length. */
  fire(ms: number): void {
    for (const timer of [...this.running]) {
      if (timer.ms === ms && this.running.delete(timer)) timer.fire();
    }
  }
  get lengths(): number[] {
    return [...this.running].map(({ ms }) => ms);
  }
}

export const TIMEOUTS = { initMs: 1, idleMs: 2, engineStartMs: 3, settleMs: 4 };

/** Options of {@link shell}. */
export interface ShellOptions {
  readonly limits?: Partial<Limits>;
  readonly scope?: string;
  readonly catalog?: Catalog;
}

export async function shell(options: ShellOptions = {}) {
  const store = freshStore();
  const services = createServices(store, () => Date.parse('2026-11-20T10:10:00Z'));
  const { key, key_id } = await services.keys.create({ name: 'test', limits: options.limits ?? {} });
  const jobs: FakeJob[] = [];
  const timers = new FakeTimers();
  const internalErrors: unknown[] = [];
  const settlements: Promise<unknown>[] = [];
  let ids = 0;
  const add = (job: SpeechJob, utterance: boolean) => {
    const fake = new FakeJob(job, utterance);
    jobs.push(fake);
    changed();
    return fake;
  };
  const settle: Settlement['settle'] = (...entry) => {
    const settlement = services.settlement.settle(...entry);
    settlements.push(settlement);
    return settlement;
  };
  const dependencies: SessionDependencies = {
    scope: options.scope ?? '/',
    services: { ...services, settlement: { settle } },
    catalog: options.catalog ?? CATALOG,
    jobs: { open: (job) => add(job, false), openUtterance: (job) => add(job, true) },
    timers,
    clock: () => Date.parse('2026-11-20T10:10:00Z'),
    freshId: (kind) => {
      ids += 1;
      return `${kind}_${ids}`;
    },
    timeouts: TIMEOUTS,
    onInternalError: (error) => internalErrors.push(error),
  };
  function connect(address = '/v1/tts/ann/stream', protocols: readonly string[] = []): FakeSocket {
    const socket = new FakeSocket(address, protocols);
    serveConnection(socket, dependencies);
    return socket;
  }
  /** A connection that is initialized. */
  async function open(address?: string, fields: object = {}): Promise<FakeSocket> {
    const socket = connect(address);
    socket.say({ type: 'initializeConnection', api_key: key, ...fields });
    await until(() => socket.messages.length > 0);
    return socket;
  }
  /** Waits until every settlement that sessions have begun is done. */
  const settlementsDone = () => Promise.all(settlements);
  return {
    services,
    key,
    key_id,
    jobs,
    timers,
    internalErrors,
    dependencies,
    connect,
    open,
    settlementsDone,
  };
}

/** Notified whenever something happens that a test may wait for. */
const changes = new EventTarget();

function changed(): void {
  changes.dispatchEvent(new Event('change'));
}

/** Waits for a condition; it is checked after each message, close and job. */
export async function until(isSo: () => unknown): Promise<void> {
  while (!isSo()) {
    await new Promise((resolve) => changes.addEventListener('change', resolve, { once: true }));
  }
}

/** The job of that number, which must exist. */
export function jobAt(jobs: readonly FakeJob[], index = 0): FakeJob {
  const job = jobs[index];
  if (!job) throw new Error(`There is no job ${index}.`);
  return job;
}
