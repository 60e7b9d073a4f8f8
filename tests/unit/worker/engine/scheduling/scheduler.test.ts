import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextTask, Scheduler, type Task } from '../../../../../worker/engine/scheduling/scheduler.ts';
import { yieldToEvents } from '../../../../../worker/engine/scheduling/yield-to-events.ts';

describe('nextTask', () => {
  it('is the runnable one with the earliest deadline', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ runnable: fc.boolean(), deadline: fc.double({ noNaN: true }) })),
        (tasks) => {
          const next = nextTask(tasks);
          const runnable = tasks.filter((task) => task.runnable);
          if (runnable.length === 0) expect(next).toBeNull();
          else expect(next?.deadline).toBe(Math.min(...runnable.map((task) => task.deadline)));
        },
      ),
    );
  });
});

/** A stream of `frames` frames that each play for 80 ms; logs who worked. */
class Stream implements Task {
  made = 0;
  readonly #name: string;
  readonly #frames: number;
  readonly #log: string[];
  readonly #done: () => void;

  constructor(name: string, frames: number, log: string[], done: () => void) {
    this.#name = name;
    this.#frames = frames;
    this.#log = log;
    this.#done = done;
  }
  get runnable() {
    return this.made < this.#frames;
  }
  get deadline() {
    return this.made * 80;
  }
  async step() {
    this.made += 1;
    this.#log.push(this.#name);
    if (!this.runnable) this.#done();
  }
}

describe('Scheduler', () => {
  it('interleaves streams frame by frame and completes all', async () => {
    const scheduler = new Scheduler();
    const log: string[] = [];
    const finish = (name: string, frames: number) =>
      new Promise<void>((resolve) => scheduler.add(new Stream(name, frames, log, resolve)));
    await Promise.all([finish('a', 5), finish('b', 5), finish('c', 5)]);
    for (const name of ['a', 'b', 'c']) expect(log.filter((entry) => entry === name)).toHaveLength(5);
    // After the first comes to work alone, each round serves every stream before any is served again.
    const rounds = log.slice(1).join('').slice(0, 12);
    for (let i = 0; i + 3 <= rounds.length; i += 3) expect(new Set(rounds.slice(i, i + 3)).size).toBe(3);
  });

  it('goes on when a waiting task becomes runnable', async () => {
    const scheduler = new Scheduler();
    const steps: string[] = [];
    const state = { open: false };
    const stepped = new Promise<void>((resolve) => {
      scheduler.add({
        get runnable() {
          return state.open;
        },
        deadline: 0,
        async step() {
          steps.push('step');
          state.open = false;
          resolve();
        },
      });
    });
    expect(steps).toEqual([]);
    state.open = true;
    scheduler.wake();
    await stepped;
    expect(steps).toEqual(['step']);
  });

  it('drops a task whose step rejects, tells it why, and goes on with the others', async () => {
    const scheduler = new Scheduler();
    const log: string[] = [];
    const failure = new Promise<unknown>((resolve) => {
      scheduler.add({
        runnable: true,
        deadline: -1,
        step: () => Promise.reject(new Error('broken')),
        fail: resolve,
      });
    });
    await new Promise<void>((resolve) => scheduler.add(new Stream('a', 3, log, resolve)));
    expect(await failure).toMatchObject({ message: 'broken' });
    expect(log).toEqual(['a', 'a', 'a']);
    expect(scheduler.size).toBe(1);
    // It is not left "running": what is added later runs too.
    await new Promise<void>((resolve) => scheduler.add(new Stream('b', 1, log, resolve)));
    expect(log.at(-1)).toBe('b');
  });

  it('drops a task that throws before its step begins', async () => {
    const scheduler = new Scheduler();
    scheduler.add({
      runnable: true,
      deadline: -1,
      step: () => {
        throw new Error('broken');
      },
    });
    const log: string[] = [];
    await new Promise<void>((resolve) => scheduler.add(new Stream('a', 1, log, resolve)));
    expect(scheduler.size).toBe(1);
  });

  it('runs nothing after it was closed, not even what is added later', async () => {
    const scheduler = new Scheduler();
    const log: string[] = [];
    const closed = new Promise<void>((resolve) => {
      scheduler.add({
        runnable: true,
        deadline: -1,
        step: async () => {
          scheduler.close();
          scheduler.add(new Stream('late', 1, log, () => {}));
          resolve();
        },
      });
    });
    scheduler.add(new Stream('a', 1, log, () => {}));
    await closed;
    for (let turn = 0; turn < 5; turn += 1) await yieldToEvents();
    expect([log, scheduler.size]).toEqual([[], 0]);
  });
});
