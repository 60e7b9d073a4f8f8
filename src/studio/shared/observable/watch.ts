import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Watchable } from './cell.ts';

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
