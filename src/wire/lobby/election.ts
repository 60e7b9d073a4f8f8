import type { WireNames } from '../wire-names.ts';
import type { Lobby } from './lobby.ts';
import type { HostMessage, LobbyMessage } from './lobby-messages.ts';
import { FIRST_VERSION_WITH_PRESENCE } from './release.ts';
import { SilenceWatch, TICK_MS } from './silence.ts';

/** How long an older host has to agree to retire, in milliseconds. It answers between two steps of a job. */
const RETIRE_MS = 2_000;
/** How long a host that cannot be asked to retire has to finish its jobs, in milliseconds. */
const IDLE_MS = 20_000;
/** How long a candidate that stole the lock keeps others from stealing it: longer than their ticks are apart. */
const GUARD_MS = 3 * TICK_MS;

export interface ElectionOptions {
  readonly names: WireNames;
  readonly lobby: Lobby;
  /**
   * Called when this worker becomes the host of the origin. It hosts until `signal` aborts: then another worker has
   * taken the lock.
   */
  readonly lead: (signal: AbortSignal) => void;
  readonly locks?: LockManager;
}

/**
 * Queues for the engine lock of the origin and keeps it for the life of this worker.
 *
 * A candidate steals the lock in three cases only: from a host that is silent and does not answer, once from a host of an
 * older release, and when a person asks for it. Any host that is heard, of whatever release, is alive.
 */
export function joinElection(options: ElectionOptions): Election {
  const candidate = new Candidate(options);
  candidate.queue({});
  return candidate;
}

/** A worker's part in the election. */
export interface Election {
  /**
   * Takes the lock from the host, because a person wants the engine in this page. The host then stops, and its jobs go on
   * here. Does nothing in the host itself, while a newer release hosts, or when another candidate takes the lock.
   */
  take(): void;
}

class Candidate implements Election {
  readonly #options: ElectionOptions;
  readonly #locks: LockManager;
  readonly #silence = new SilenceWatch();
  #leading = false;
  /** Version of the host that was heard last. */
  #hostVersion = 0;
  /** Ends the wait for the lock when this candidate steals it. */
  #waiting = new AbortController();

  constructor(options: ElectionOptions) {
    this.#options = options;
    this.#locks = options.locks ?? navigator.locks;
    options.lobby.subscribe((message) => this.#hear(message));
    setInterval(() => this.#tick(), TICK_MS);
  }

  queue(options: Pick<LockOptions, 'steal'>): void {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    const lost = new AbortController();
    const { names, lobby, lead } = this.#options;
    let granted = false;
    // The platform takes no signal along with `steal`: such a request never waits.
    const request = options.steal ? options : { signal: this.#waiting.signal };
    this.#locks
      .request(names.engineLock, request, () => {
        granted = true;
        this.#leading = true;
        // The engine's code has to be loaded before its first heartbeat.
        lobby.post({ type: 'host', ...lobby.release, loading: true, retiring: false });
        lead(lost.signal);
        return new Promise<never>(() => {});
      })
      .catch((error: unknown) => {
        // The platform rejects a waiter whose wait is aborted, and a holder whose lock is stolen.
        if (!granted) return;
        this.#leading = false;
        this.#silence.heard(true);
        lost.abort(error);
        this.queue({});
      });
  }

  take(): void {
    if (this.#leading || this.#hostVersion > this.#options.lobby.release.version) return;
    this.#alone(async () => {
      if (!this.#leading) this.queue({ steal: true });
    });
  }

  #hear(message: LobbyMessage): void {
    if (message.type === 'engine') {
      const { state } = message.report;
      this.#silence.heard(state !== 'ready' && state !== 'failed');
    } else if (message.type === 'host') {
      this.#silence.heard(message.loading);
      this.#hostVersion = message.version;
      if (message.version < this.#options.lobby.release.version) this.#takeOver(message);
    }
  }

  #tick(): void {
    if (this.#leading) return;
    const { lobby, names } = this.#options;
    switch (this.#silence.tick()) {
      case 'wait':
        return;
      case 'ask':
        lobby.post({ type: 'who' });
        lobby.post({ type: 'hail' });
        return;
      case 'frozen':
        this.#silence.heard(true);
        this.#alone(async () => {
          const { held } = await this.#locks.query();
          const hosted = held?.some((lock) => lock.name === names.engineLock) ?? false;
          if (hosted && !this.#leading) this.queue({ steal: true });
        });
    }
  }

  /** Takes over from a host of an older release, once: the older release then hears of this one and waits. */
  #takeOver({ version, retiring }: HostMessage): void {
    if (this.#leading) return;
    const { lobby } = this.#options;
    this.#alone(async () => {
      lobby.post({ type: 'retire', version: lobby.release.version });
      const patienceMs = version < FIRST_VERSION_WITH_PRESENCE ? IDLE_MS : RETIRE_MS;
      const free = retiring || (await this.#hostRetires(patienceMs));
      if (free && !this.#leading) this.queue({ steal: true });
    });
  }

  /** Whether the older host can be replaced: it has agreed, or has not answered; false when it has been replaced. */
  #hostRetires(patienceMs: number): Promise<boolean> {
    const { lobby } = this.#options;
    return new Promise((resolve) => {
      const finish = (retires: boolean) => {
        clearTimeout(timer);
        unsubscribe();
        resolve(retires);
      };
      const timer = setTimeout(() => finish(true), patienceMs);
      const unsubscribe = lobby.subscribe((message) => {
        if (message.type !== 'host') return;
        if (message.version >= lobby.release.version) finish(false);
        else if (message.retiring) finish(true);
      });
    });
  }

  /** Of several candidates that want to steal the lock, only one does; the others hear from it before they can. */
  #alone(steal: () => Promise<void>): void {
    const name = `${this.#options.names.engineLock}:steal`;
    const request = this.#locks.request(name, { ifAvailable: true }, async (guard) => {
      if (!guard) return;
      await steal();
      await new Promise((resolve) => setTimeout(resolve, GUARD_MS));
    });
    // A refusal leaves the lock to its host; as long as that is silent, this candidate tries again.
    request.catch(() => {});
  }
}
