import { StepWatch } from './step-watch.ts';
import { yieldToEvents } from './yield-to-events.ts';

/** Work that is done in steps, each wanted before a certain moment. */
export interface Task {
  /** False while it waits for something, such as credit. */
  readonly runnable: boolean;
  /** When its next step is needed (performance.now() ms); the earliest goes first. */
  readonly deadline: number;
  /** One step, some tens of milliseconds long. */
  step(): Promise<void>;
  /** Called when a step has rejected, after the task has been removed. */
  fail?(cause: unknown): void;
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
  readonly #watch: StepWatch;
  #running: Task | 'yielding' | null = null;
  #closed = false;

  /**
   * @param onStuck called when a step of `task` has not returned within a generous bound. No other step runs then, as
   *   the runtime is in the middle of a call: it has to be replaced.
   */
  constructor(onStuck: (task: Task, afterMs: number) => void = () => {}) {
    this.#watch = new StepWatch((afterMs) => {
      if (this.#running && this.#running !== 'yielding') onStuck(this.#running, afterMs);
    });
  }

  get size(): number {
    return this.#tasks.size;
  }

  add(task: Task): void {
    if (this.#closed) return;
    this.#tasks.add(task);
    this.wake();
  }

  remove(task: Task): void {
    this.#tasks.delete(task);
  }

  /** Drops every task. The step under way goes on to its end; no other follows. */
  close(): void {
    this.#closed = true;
    this.#tasks.clear();
  }

  /** To be called when a task may have become runnable. */
  wake(): void {
    if (this.#running === null) void this.#run();
  }

  async #run(): Promise<void> {
    try {
      for (let task = nextTask(this.#tasks); task !== null; task = nextTask(this.#tasks)) {
        await this.#step(task);
        // Messages (cancel, credit, new jobs) come in between two steps.
        this.#running = 'yielding';
        await yieldToEvents();
      }
    } finally {
      this.#running = null;
      this.#watch.rest();
    }
  }

  async #step(task: Task): Promise<void> {
    this.#running = task;
    this.#watch.begin();
    try {
      await task.step();
    } catch (cause) {
      this.remove(task);
      task.fail?.(cause);
    } finally {
      this.#watch.end();
    }
  }
}
