import type { EngineActivity, EngineLogEntry, Parley } from '../../client/parley.ts';
import { Cell } from '../shared/observable/cell.ts';

/** How often the number of tabs is asked for, in milliseconds: no event tells of it. */
const TABS_MS = 3_000;

/** What the page shows of the engine besides its status, kept current while the page is open. */
export class EngineWatch {
  /** Null where the engine reports none. */
  readonly activity = new Cell<EngineActivity | null>(null);
  readonly log = new Cell<readonly EngineLogEntry[]>([]);
  /** Null until it is known. */
  readonly tabs = new Cell<number | null>(null);
  /** Counts the seconds, so that waiting times go on. */
  readonly now = new Cell(Date.now());
  #stop: (() => void) | null = null;

  start(parley: Pick<Parley, 'engine'>): void {
    this.stop();
    const { engine } = parley;
    const stopped = new AbortController();
    const { signal } = stopped;
    const show = () => this.activity.set(engine.activity());
    const tell = () => this.log.set(engine.log());
    const count = () => {
      engine.tabs().then(
        (tabs) => this.tabs.set(tabs),
        () => this.tabs.set(null),
      );
    };
    engine.addEventListener('activity', show, { signal });
    // An engine that reports no activity still has a status.
    engine.addEventListener('status', show, { signal });
    engine.addEventListener('log', tell, { signal });
    const timers = [setInterval(count, TABS_MS), setInterval(() => this.now.set(Date.now()), 1_000)];
    this.#stop = () => {
      stopped.abort();
      for (const timer of timers) clearInterval(timer);
    };
    show();
    tell();
    count();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
