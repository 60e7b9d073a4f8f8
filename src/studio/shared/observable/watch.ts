import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Watchable } from './cell.ts';

/** Renders its host again whenever one of the cells changes, while the host is connected. */
export class Watch implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #cells: () => readonly Watchable[];
  #stops: readonly (() => void)[] = [];

  /** `cells` is called when the host is connected, because its properties are not set before. */
  constructor(host: ReactiveControllerHost, cells: () => readonly Watchable[]) {
    this.#host = host;
    this.#cells = cells;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stops = this.#cells().map((cell) => cell.watch(() => this.#host.requestUpdate()));
    // A cell may have changed since the last render.
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }
}
