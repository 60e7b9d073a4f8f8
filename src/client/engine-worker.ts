import * as comlink from 'comlink';
import type { EngineOptions, EngineView, WorkerControl } from '../wire/control.ts';

/** Restarts after failures: this many within the window, then the page stays without until it is loaded again. */
const MOST_RESTARTS = 3;
const RESTART_WINDOW_MS = 60_000;

/** This page's worker, replaced when its runtime breaks. */
export interface EngineWorker {
  retry(): void;
  close(): void;
}

export function startEngineWorker(options: EngineOptions, onView: (view: EngineView) => void): EngineWorker {
  let worker: Worker;
  let control: comlink.Remote<WorkerControl>;
  const restarts: number[] = [];

  const start = () => {
    worker = new Worker(new URL('parley-worker.js', options.base), { type: 'module', name: 'parley' });
    control = comlink.wrap<WorkerControl>(worker);
    void control.join(options, comlink.proxy(onView), comlink.proxy(restart));
  };
  const restart = (why: string) => {
    const now = performance.now();
    restarts.push(now);
    const recent = restarts.filter((at) => now - at < RESTART_WINDOW_MS);
    console.warn(`Parley: the engine worker is replaced. ${why}`);
    // Its locks are free the moment it ends: the next worker of the origin, maybe this page's new one, takes over.
    worker.terminate();
    if (recent.length <= MOST_RESTARTS) start();
    else onView({ report: null, host: false });
  };
  start();

  return {
    retry: () => void control.retry(),
    close: () => worker.terminate(),
  };
}
