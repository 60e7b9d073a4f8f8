import { internalErrorMessage } from '../../../src/contract/errors/errors.ts';
import type { SpeechJob } from '../../../src/job/speech-job.ts';
import type { HeardAudio } from '../../../src/service/conversation/index.ts';
import type { SessionDependencies, StreamSocket } from '../dependencies.ts';
import type { Effect } from './effects.ts';
import { end } from './error-messages.ts';
import type { EventBody, TimerName } from './events.ts';
import type { Machine } from './machine.ts';
import { SessionJobs } from './session-jobs.ts';
import type { Closed, Transition } from './transition.ts';
import { verifyKey } from './verify-key.ts';

/**
 * One WebSocket stream. Turns what arrives from the socket, timers, the key store and the engine into events of the state
 * machine, and carries out the effects of its transitions in order.
 */
export class Session<State extends { readonly phase: string }, Message> {
  readonly #socket: StreamSocket;
  readonly #machine: Machine<State, Message>;
  readonly #dependencies: SessionDependencies;
  readonly #timers = new Map<TimerName, () => void>();
  readonly #jobs: SessionJobs;
  #state: State;
  #closed = false;

  constructor(socket: StreamSocket, machine: Machine<State, Message>, dependencies: SessionDependencies) {
    this.#socket = socket;
    this.#machine = machine;
    this.#dependencies = dependencies;
    this.#jobs = new SessionJobs({
      opener: dependencies.jobs,
      startTimeoutMs: dependencies.timeouts.engineStartMs,
      onEvent: (event) => this.#dispatch(event),
    });
    const first = machine.start();
    this.#state = first.state;
    socket.onmessage = (data) => this.#receive(data);
    socket.onclose = () => this.#dispatch({ type: 'socketClosed' });
    this.#carryOut(first);
  }

  #receive(data: string | ArrayBuffer): void {
    const parsed = this.#machine.parse(data);
    this.#dispatch(
      parsed.ok
        ? { type: 'message', message: parsed.message }
        : { type: 'violation', problem: parsed.problem },
    );
  }

  #dispatch(event: EventBody<Message>): void {
    if (this.#closed) return;
    const { freshId, onInternalError } = this.#dependencies;
    const fresh = { response: freshId('resp'), request: freshId('req') };
    let next: Transition<State | Closed>;
    try {
      next = this.#machine.next(this.#state, { ...event, fresh });
    } catch (error) {
      onInternalError?.(error);
      next = end('internal_error', internalErrorMessage());
    }
    this.#carryOut(next);
  }

  /** Sets the state before it runs the effects, because an effect may call back. */
  #carryOut({ state, effects }: Transition<State | Closed>): void {
    if (isClosed(state)) this.#closed = true;
    else this.#state = state;
    for (const effect of effects) this.#run(effect);
    if (this.#closed) this.#release();
  }

  #run(effect: Effect): void {
    switch (effect.type) {
      case 'send':
        this.#socket.send(JSON.stringify(effect.message));
        return;
      case 'close':
        this.#socket.close(effect.code, effect.reason);
        return;
      case 'verifyKey':
        void verifyKey(this.#dependencies.services, effect.apiKey).then((verdict) => this.#dispatch(verdict));
        return;
      case 'startTimer':
        this.#startTimer(effect.timer);
        return;
      case 'stopTimer':
        this.#timers.get(effect.timer)?.();
        return;
      case 'openJob':
      case 'openUtterance':
      case 'appendText':
      case 'finishText':
      case 'cancelJob':
        this.#jobs.run(effect);
        return;
      case 'measure':
        this.#measure(effect.audio);
        return;
      case 'settle':
        this.#settle(effect.job, effect.status, effect.samples);
    }
  }

  #startTimer(timer: TimerName): void {
    const { timers, timeouts } = this.#dependencies;
    this.#timers.get(timer)?.();
    const ms = timer === 'init' ? timeouts.initMs : timeouts.idleMs;
    this.#timers.set(
      timer,
      timers.start(ms, () => this.#dispatch({ type: 'timeout', timer })),
    );
  }

  /** Runs in a task of its own, so that messages which arrived in the same task are answered first. */
  #measure(audio: HeardAudio): void {
    this.#dependencies.timers.start(0, () => {
      if (!this.#closed) audio.profile();
    });
  }

  /** Settles a job that the engine may be unable to settle. A job is settled once: if the engine did, this has no effect. */
  #settle(job: SpeechJob, status: 'cancelled' | 'failed', samples: number): void {
    const { services, clock, timers, timeouts } = this.#dependencies;
    const settle = () => {
      services.settlement
        .settle(job, { status, atMs: clock(), samples, summary: null })
        .catch((error: unknown) => this.#dependencies.onInternalError?.(error));
    };
    // The engine settles a cancelled job within one frame, and with more detail.
    if (status === 'cancelled') timers.start(timeouts.settleMs, settle);
    else settle();
  }

  #release(): void {
    for (const stop of this.#timers.values()) stop();
    this.#jobs.release();
  }
}

function isClosed<State extends { readonly phase: string }>(state: State | Closed): state is Closed {
  return state.phase === 'closed';
}
