import type { EngineView } from '../../wire/control.ts';
import { SilenceWatch, TICK_MS } from '../../wire/lobby/silence.ts';

/**
 * Ticks without a report after which a hosting worker is stuck. Reports come every 2 s. Loading a model blocks the thread for
 * seconds on slow machines, so the bound is generous: other tabs take over long before.
 */
const STUCK_TICKS = 60;

/** Notices that the thread of this page's worker is blocked for good. */
export interface WorkerWatch {
  /** Call with each view that the worker sends. */
  heard(view: EngineView): void;
  stop(): void;
}

/**
 * Watches this page's worker while it hosts the engine. A WebAssembly call that never returns blocks the thread of the
 * worker, with every timer in it: only another thread can notice.
 *
 * @param onStuck called once, after {@link STUCK_TICKS} s of silence
 */
export function watchWorker(onStuck: (seconds: number) => void): WorkerWatch {
  const silence = new SilenceWatch({ quiet: STUCK_TICKS, loading: STUCK_TICKS, answer: 0 });
  let hosting = false;
  const timer = setInterval(() => {
    if (silence.tick() !== 'frozen' || !hosting) return;
    stop();
    onStuck(STUCK_TICKS);
  }, TICK_MS);
  const stop = () => clearInterval(timer);
  return {
    heard({ report, host }) {
      // Before its first report the worker still loads the engine's code, which takes as long as the network takes.
      hosting = host && report !== null;
      silence.heard(false);
    },
    stop,
  };
}
