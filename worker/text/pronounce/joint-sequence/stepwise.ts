/** A value that is computed in short steps: single steps while it is not needed, the remaining ones as soon as it is. */
export class Stepwise<T> {
  readonly #steps: Generator<void, T>;
  /** Returns the value, or throws what a step threw; null while steps remain. */
  #outcome: (() => T) | null = null;

  constructor(steps: Generator<void, T>) {
    this.#steps = steps;
  }

  /** Does one step. An error is thrown by `get` later. @returns false when no step remained */
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

  /** Does the remaining steps now. @throws what a step threw */
  get(): T {
    while (!this.#outcome) this.step();
    return this.#outcome();
  }
}
