import { Cell } from '../observable/cell.ts';
import { StudioError } from './studio-error.ts';

/** What is read, and what says that it has changed. */
export interface LiveSource<T> {
  /** Fires `change`. */
  readonly events: Promise<EventTarget>;
  read(): Promise<T>;
}

/** A value that is read again whenever it changes anywhere on the origin, between `start()` and `stop()`. */
export class LiveQuery<T> {
  /** Null until it has been read. */
  readonly value = new Cell<T | null>(null);
  /** Why it could not be read the last time. */
  readonly error = new Cell<StudioError | null>(null);
  readonly #source: LiveSource<T>;
  #running: AbortController | null = null;
  #reading: Promise<void> | null = null;
  /** A change has come while the value was being read. */
  #stale = false;

  constructor(source: LiveSource<T>) {
    this.#source = source;
  }

  start(): void {
    const running = new AbortController();
    this.#running?.abort();
    this.#running = running;
    const refresh = () => void this.refresh();
    this.#source.events.then(
      (events) => events.addEventListener('change', refresh, { signal: running.signal }),
      // `read()` fails for the same reason.
      () => {},
    );
    refresh();
  }

  stop(): void {
    this.#running?.abort();
    this.#running = null;
  }

  /** Reads the value again. Resolves when it is at least as new as the call. */
  async refresh(): Promise<void> {
    if (this.#reading !== null) {
      this.#stale = true;
      return this.#reading;
    }
    this.#reading = this.#readUntilFresh();
    await this.#reading;
  }

  async #readUntilFresh(): Promise<void> {
    do {
      this.#stale = false;
      try {
        const value = await this.#source.read();
        this.value.set(value);
        this.error.set(null);
      } catch (cause) {
        this.error.set(StudioError.from(cause));
      }
    } while (this.#stale);
    this.#reading = null;
  }
}
