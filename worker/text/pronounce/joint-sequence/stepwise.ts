/** A value that is worked out in short steps: one now and then while nobody needs it, all of them as soon as somebody does. */
export class Stepwise<T> {
  readonly #steps: Generator<void, T>;
  /** Gives the value, or throws what a step threw; null while there are steps left. */
  #outcome: (() => T) | null = null;

  constructor(steps: Generator<void, T>) {
    this.#steps = steps;
  }

  /** Does one step; false when none was left to do. A failure is told by `get`. */
  step(): boolean {
    if (this.#outcome) return false;
    try {
      const { done, value } = this.#steps.next();
      if (done) this.#outcome = () => value;
    } catch (error) {
      this.#outcome = () => {
        throw error;
      };
    }
    return true;
  }

  /** Does what is left at once. */
  get(): T {
    while (!this.#outcome) this.step();
    return this.#outcome();
  }
}
