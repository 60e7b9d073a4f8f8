import { FRAME_SAMPLES } from '../../../../src/contract/audio/audio-format.ts';
import type { Limits } from '../../../../src/contract/discovery/limits.ts';
import type { ErrorType } from '../../../../src/contract/errors/errors.ts';
import { DEFAULT_LIMITS } from '../../../../src/contract/key-info.ts';
import type { ServerMessage } from '../../../../src/contract/streams/stream-server-messages.ts';
import type { JobSummary } from '../../../../src/job/job-summary.ts';
import type { Timings } from '../../../../src/job/timings.ts';
import { createCatalog } from '../../../../src/service/catalog/catalog.ts';
import type { Effect } from '../../../../worker/streams/session/effects.ts';
import type { Caller, EventBody, TimerName } from '../../../../worker/streams/session/events.ts';
import type { Machine } from '../../../../worker/streams/session/machine.ts';
import type { Transition } from '../../../../worker/streams/session/transition.ts';
import { SUMMARY } from '../../service/jobs.ts';
import { MANIFESTS } from '../../service/manifests.ts';

/** Three packs: the first speaks and converses, the third only speaks. */
export const CATALOG = createCatalog(MANIFESTS);

export function caller(limits: Partial<Limits> = {}): Caller {
  return { keyId: 'key_a', limits: { ...DEFAULT_LIMITS, ...limits }, history: true };
}

/** Drives a machine by hand and keeps what it does. Ids count from 1: `resp_1` and `req_1` belong to the first event. */
export class Driver<State extends { readonly phase: string }, Message> {
  readonly machine: Machine<State, Message>;
  state: State;
  /** Effects of the last event. */
  last: readonly Effect[] = [];
  readonly effects: Effect[] = [];
  #events = 0;

  constructor(machine: Machine<State, Message>) {
    this.machine = machine;
    const first = machine.start();
    this.state = first.state;
    this.#take(first);
  }

  /** A message as the client writes it. */
  say(message: object): this {
    return this.hear(JSON.stringify(message));
  }
  /** Anything that arrives over the socket. */
  hear(data: string | ArrayBuffer): this {
    const parsed = this.machine.parse(data);
    return this.event(
      parsed.ok
        ? { type: 'message', message: parsed.message }
        : { type: 'violation', problem: parsed.problem },
    );
  }
  /** Initializes the connection with a good key. */
  open(fields: object = {}, who: Caller = caller()): this {
    return this.say({ type: 'initializeConnection', api_key: 'pk', ...fields }).event({
      type: 'keyVerified',
      caller: who,
    });
  }
  /** The engine writes more of the authored turn whose job was opened last. */
  writes(text: string): this {
    const { jobId } = this;
    const written = this.written(jobId) + text;
    this.#written.set(jobId, written);
    return this.event({ type: 'wrote', jobId, text: written });
  }
  /** What the engine has written for a job so far. */
  written(jobId: string): string {
    return this.#written.get(jobId) ?? '';
  }
  /** Frames of the job that was opened last. */
  frames(count: number, samples = count * FRAME_SAMPLES, timings?: Timings): this {
    const jobId = this.jobId;
    const first = this.#sent.get(jobId) ?? 0;
    this.#sent.set(jobId, first + count);
    const pcm = new Int16Array(samples).fill(1);
    return this.event({ type: 'frames', jobId, first, pcm, ...(timings && { timings }) });
  }
  done(summary: Partial<JobSummary> = {}): this {
    return this.event({ type: 'jobDone', jobId: this.jobId, summary: { ...SUMMARY, ...summary } });
  }
  fail(type: ErrorType = 'inference_error'): this {
    return this.event({ type: 'jobFailed', jobId: this.jobId, error: { type, message: 'x', status: 502 } });
  }
  lose(): this {
    return this.event({ type: 'engineLost', jobId: this.jobId, message: 'No engine.' });
  }
  /** Events of a job that has ended. */
  late(): this {
    const jobId = this.jobs.at(-2)?.id ?? 'none';
    return this.event({ type: 'wrote', jobId, text: 'Late.' })
      .event({ type: 'frames', jobId, first: 0, pcm: new Int16Array(FRAME_SAMPLES) })
      .event({ type: 'jobFailed', jobId, error: { type: 'inference_error', message: 'x', status: 502 } })
      .event({ type: 'engineLost', jobId, message: 'x' })
      .event({ type: 'jobDone', jobId, summary: SUMMARY });
  }
  timeout(timer: TimerName): this {
    return this.event({ type: 'timeout', timer });
  }
  event(event: EventBody<Message>): this {
    this.#events += 1;
    const fresh = { response: `resp_${this.#events}`, request: `req_${this.#events}` };
    this.#take(this.machine.next(this.state, { ...event, fresh }));
    return this;
  }

  /** The job that was opened last. */
  get jobId(): string {
    return this.jobs.at(-1)?.id ?? 'none';
  }
  /** Every job that was opened, as it was opened. */
  get jobs() {
    return this.effects.flatMap((effect) =>
      effect.type === 'openJob' || effect.type === 'openUtterance' ? [effect.job] : [],
    );
  }
  /** Messages of the last event in short form: their type, and what distinguishes them. */
  get told(): string[] {
    return this.last.flatMap((effect) => {
      if (effect.type === 'send') return [tell(effect.message)];
      return effect.type === 'close' ? [`close ${effect.code}`] : [];
    });
  }
  /** Effects of the last event that are neither messages nor timers, in short form. */
  get did(): string[] {
    return this.last.flatMap((effect) => {
      switch (effect.type) {
        case 'openJob':
        case 'openUtterance':
          return [`${effect.type} ${effect.job.authored ? 'authored' : JSON.stringify(effect.job.text)}`];
        case 'appendText':
          return [`appendText ${JSON.stringify(effect.text.text)}`];
        case 'settle':
          return [`settle ${effect.status} ${effect.samples}`];
        case 'measure':
          return [`measure ${effect.audio.seconds}`];
        case 'finishText':
        case 'cancelJob':
          return [effect.type];
        default:
          return [];
      }
    });
  }
  get timers(): string[] {
    return this.last.flatMap((effect) =>
      effect.type === 'startTimer' || effect.type === 'stopTimer' ? [`${effect.type} ${effect.timer}`] : [],
    );
  }
  /** The only message of that type in the last event. */
  message<T extends ServerMessage['type']>(type: T): Extract<ServerMessage, { type: T }> {
    const found = this.last.flatMap((effect) =>
      effect.type === 'send' && isOfType(effect.message, type) ? [effect.message] : [],
    );
    const [only] = found;
    if (!only || found.length > 1) throw new Error(`Not one ${type} but ${found.length}.`);
    return only;
  }

  readonly #sent = new Map<string, number>();
  readonly #written = new Map<string, string>();

  #take(step: Transition<State>): void {
    this.state = step.state;
    this.last = step.effects;
    this.effects.push(...step.effects);
  }
}

function isOfType<T extends ServerMessage['type']>(
  message: ServerMessage,
  type: T,
): message is Extract<ServerMessage, { type: T }> {
  return message.type === type;
}

function tell(message: ServerMessage): string {
  switch (message.type) {
    case 'error': {
      const kind = message.fatal ? 'fatal' : 'error';
      return [kind, message.error.type, ...(message.response_id ? [message.response_id] : [])].join(' ');
    }
    case 'responseCreated':
      return `created ${message.response_id}`;
    case 'responseTimestamps':
      return `timestamps ${message.response_id} ${message.words.map(({ text }) => text).join(' ')}`;
    case 'responseAudio':
      return `audio ${message.response_id} ${message.frame}`;
    case 'responseDone':
      return `${message.status} ${message.response_id} ${JSON.stringify(message.text)}`;
    case 'sessionCreated':
      return 'sessionCreated';
  }
}
