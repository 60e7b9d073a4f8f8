import { internalErrorMessage } from '../../../src/contract/errors/errors.ts';
import type { JobStream, UtteranceStream } from '../../../src/job/job-stream.ts';
import type { SpeechJob } from '../../../src/job/speech-job.ts';
import type { HeardAudio } from '../../../src/service/conversation/index.ts';
import { NoEngineError } from '../../../src/wire/jobs/no-engine-error.ts';
import type { SessionDependencies, StreamSocket } from '../dependencies.ts';
import { pumpJob } from '../responses/job-pump.ts';
import type { Effect } from './effects.ts';
import { end } from './error-messages.ts';
import type { EventBody, TimerName } from './events.ts';
import type { Machine } from './machine.ts';
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
  readonly #jobs = new Map<string, JobStream>();
  readonly #utterances = new Map<string, UtteranceStream>();
  #state: State;
  #closed = false;

  constructor(socket: StreamSocket, machine: Machine<State, Message>, dependencies: SessionDependencies) {
    this.#socket = socket;
    this.#machine = machine;
    this.#dependencies = dependencies;
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
      case 'openJob': {
        const { jobs, timeouts } = this.#dependencies;
        this.#follow(effect.job, jobs.open(effect.job, { startTimeoutMs: timeouts.engineStartMs }));
        return;
      }
      case 'openUtterance': {
        const { jobs, timeouts } = this.#dependencies;
        const stream = jobs.openUtterance(effect.job, { startTimeoutMs: timeouts.engineStartMs });
        this.#utterances.set(effect.job.id, stream);
        this.#follow(effect.job, stream);
        return;
      }
      case 'appendText':
        this.#utterances.get(effect.jobId)?.append(effect.text);
        return;
      case 'finishText':
        this.#utterances.get(effect.jobId)?.finish();
        return;
      case 'cancelJob':
        this.#jobs.get(effect.jobId)?.cancel();
        this.#forget(effect.jobId);
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

  #follow({ id: jobId, authored }: SpeechJob, stream: JobStream): void {
    this.#jobs.set(jobId, stream);
    void pumpJob(stream, {
      // Any other text was sent from here.
      onText: (text) => {
        if (authored) this.#dispatch({ type: 'wrote', jobId, text });
      },
      onFrames: (first, pcm) => this.#dispatch({ type: 'frames', jobId, first, pcm }),
      onDone: (summary) => {
        this.#forget(jobId);
        this.#dispatch({ type: 'jobDone', jobId, summary });
      },
      onError: (error) => {
        this.#forget(jobId);
        this.#dispatch(
          // The opener has tried every engine there is.
          error instanceof NoEngineError
            ? { type: 'engineLost', jobId, message: error.message }
            : { type: 'jobFailed', jobId, error: error.toData() },
        );
      },
    });
  }

  #forget(jobId: string): void {
    this.#jobs.delete(jobId);
    this.#utterances.delete(jobId);
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
    for (const job of this.#jobs.values()) job.cancel();
    this.#jobs.clear();
    this.#utterances.clear();
  }
}

function isClosed<State extends { readonly phase: string }>(state: State | Closed): state is Closed {
  return state.phase === 'closed';
}
