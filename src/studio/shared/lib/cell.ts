import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Something whose changes can be watched. */
export interface Watchable {
  /** Calls `listener` after each change; the function it returns ends that. */
  watch(listener: () => void): () => void;
}

/** One value of the studio's state that tells its watchers when it changes. */
export class Cell<T> implements Watchable {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Renders its host again whenever one of the cells changes, while the host is in the page. */
export class Watch implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #cells: () => readonly Watchable[];
  #stops: readonly (() => void)[] = [];

  /** `cells` is asked when the host enters the page, because properties are not set before. */
  constructor(host: ReactiveControllerHost, cells: () => readonly Watchable[]) {
    this.#host = host;
    this.#cells = cells;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stops = this.#cells().map((cell) => cell.watch(() => this.#host.requestUpdate()));
    // A cell may have changed between the last render and this moment.
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }
}
