import * as comlink from 'comlink';
import { blankReport } from '../../job/blank-report.ts';
import type { EngineReport } from '../../job/engine-report.ts';
import { trustedScriptUrl } from '../../primitives/trusted-script-url.ts';
import type { EngineOptions, EngineRestart, EngineView, WorkerControl } from '../../wire/control.ts';
import { createPageWriter } from '../writer/page-writer.ts';
import { type WorkerWatch, watchWorker } from './worker-watch.ts';

/** After this many restarts within the window, another failure is final until {@link EngineWorker.retry}. */
const MOST_RESTARTS = 3;
const RESTART_WINDOW_MS = 60_000;

/** This page's engine worker, which is replaced when it fails. */
export interface EngineWorker {
  /** Resolves when the first worker has joined the election: with null, or with the reason why it has not. */
  readonly started: Promise<string | null>;
  retry(): void;
  /** Reloads the engine of the origin, whichever page hosts it. */
  reload(): void;
  /** Makes this page's worker the host of the engine. */
  take(): void;
  /** Ends the worker for good: no other follows. */
  close(): void;
}

interface RunningWorker {
  readonly worker: Worker;
  readonly control: comlink.Remote<WorkerControl>;
  readonly watch: WorkerWatch;
}

/**
 * @param onReplaced called with the reason, a sentence, when the worker is replaced
 * @param shared a worker that runs more than the engine: it is not started here, and neither replaced nor ended
 */
export function startEngineWorker(
  options: EngineOptions,
  onView: (view: EngineView) => void,
  onReplaced: (why: string) => void,
  shared?: Worker,
): EngineWorker {
  let running: RunningWorker | null = null;
  let restarts: number[] = [];
  let closed = false;
  let settleStarted = (_: string | null) => {};
  const started = new Promise<string | null>((resolve) => {
    settleStarted = resolve;
  });

  const start = () => {
    if (closed) return;
    const worker =
      shared ??
      new Worker(trustedScriptUrl(new URL('parley-worker.js', options.base)), {
        type: 'module',
        name: 'parley',
      });
    // Messages that were on their way when a worker was ended still arrive. They are not about its successor.
    const whileRunning =
      <Arguments extends unknown[]>(listener: (...heard: Arguments) => void) =>
      (...heard: Arguments) => {
        if (running?.worker === worker) listener(...heard);
      };
    // The script is missing or does not parse; a running worker reports its errors itself.
    const onError = ({ message }: ErrorEvent) => fail(message || 'Its script could not be loaded.');
    worker.addEventListener('error', whileRunning(onError));
    const control = comlink.wrap<WorkerControl>(worker);
    const watch = watchWorker((seconds) => fail(`It has not answered for ${seconds} s.`));
    running = { worker, control, watch };
    const onWorkerView = (view: EngineView) => {
      watch.heard(view);
      onView(view);
    };
    const joined = control.join(
      options,
      comlink.proxy(whileRunning(onWorkerView)),
      comlink.proxy(whileRunning(replace)),
      comlink.proxy(createPageWriter()),
    );
    void joined.then(() => settleStarted(null));
  };
  const stop = () => {
    // This releases its locks: the next worker of the origin takes over, perhaps the new one of this page.
    running?.watch.stop();
    if (!shared) running?.worker.terminate();
    running = null;
  };
  const replace = (restart: EngineRestart) => {
    if (restart.cause === 'failure' || shared) return fail(whyOf(restart));
    onReplaced('A page asked for a new load.');
    stop();
    start();
  };
  const fail = (why: string) => {
    settleStarted(why);
    const now = performance.now();
    restarts = [...restarts.filter((at) => now - at < RESTART_WINDOW_MS), now];
    console.warn(`Parley: the engine worker is replaced. ${why}`);
    onReplaced(why);
    stop();
    if (!shared && restarts.length <= MOST_RESTARTS) start();
    else onView({ report: gaveUp(why), host: false });
  };
  start();

  return {
    started,
    retry() {
      if (running) void running.control.retry();
      else start();
    },
    reload() {
      if (running) void running.control.reload();
      else start();
    },
    take() {
      if (running) void running.control.take();
      else start();
    },
    close() {
      closed = true;
      stop();
    },
  };
}

/** The report of a page whose worker keeps failing. */
function gaveUp(why: string): EngineReport {
  return {
    ...blankReport(),
    state: 'failed',
    error: {
      type: 'service_unavailable',
      status: 503,
      message: `The engine worker failed repeatedly. ${why}`,
    },
  };
}

const whyOf = (restart: EngineRestart) =>
  restart.cause === 'failure' ? restart.why : 'This page cannot load it again: reload the page.';
