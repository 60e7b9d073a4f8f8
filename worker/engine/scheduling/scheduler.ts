/** Something that is done step by step and wants each step before a moment. */
export interface Task {
  /** False while it waits for something, such as credit. */
  readonly runnable: boolean;
  /** When its next step is needed (performance.now() ms); the earliest goes first. */
  readonly deadline: number;
  /** One step, some tens of milliseconds long. Must not reject. */
  step(): Promise<void>;
}

/** The runnable task whose deadline is earliest; null when none can run. */
export function nextTask<T extends Pick<Task, 'runnable' | 'deadline'>>(tasks: Iterable<T>): T | null {
  let next: T | null = null;
  for (const task of tasks) {
    if (task.runnable && (next === null || task.deadline < next.deadline)) next = task;
  }
  return next;
}

/**
 * Runs the steps of many tasks one at a time, earliest deadline first (Liu and Layland 1973): several streams stay
 * ahead of real time together, as long as all of them together need less than the machine gives.
 */
export class Scheduler {
  readonly #tasks = new Set<Task>();
  #running = false;

  get size(): number {
    return this.#tasks.size;
  }

  add(task: Task): void {
    this.#tasks.add(task);
    this.wake();
  }

  remove(task: Task): void {
    this.#tasks.delete(task);
  }

  /** To be called when a task may have become runnable. */
  wake(): void {
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let task = nextTask(this.#tasks); task !== null; task = nextTask(this.#tasks)) {
      await task.step();
      // Messages (cancel, credit, new jobs) are tasks of the event loop: let them in between two steps.
      for (let hop = 0; hop < YIELD_HOPS; hop += 1) await yieldToEvents();
    }
    this.#running = false;
  }
}

/**
 * Turns of the event loop between two steps. A BroadcastChannel message takes several turns to come in after it has
 * reached the process: with one turn a cancel waited for three more steps, with three or more for none (Chromium 156).
 */
const YIELD_HOPS = 4;

/** A message to oneself returns after those that wait already; unlike a timer it is not clamped to 4 ms. */
const self_ = new MessageChannel();
const waiting: (() => void)[] = [];
self_.port1.onmessage = () => waiting.shift()?.();

function yieldToEvents(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    self_.port2.postMessage(null);
  });
}
