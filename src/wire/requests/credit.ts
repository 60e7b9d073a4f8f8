/** How many bytes the service may still send for one answer. */
export interface Credit {
  /** Resolves when there is credit: at once, or after the next `add`. */
  available(): Promise<void>;
  add(bytes: number): void;
  /** Takes credit. A chunk can be longer than what is left: the next one then waits for the difference. */
  spend(bytes: number): void;
}

/** @param initial bytes */
export function createCredit(initial: number): Credit {
  let left = initial;
  let wake = () => {};
  return {
    async available() {
      while (left <= 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    add(bytes) {
      left += bytes;
      if (left > 0) wake();
    },
    spend(bytes) {
      left -= bytes;
    },
  };
}
