/** Counts the messages of one channel that no guard accepts. */
export interface MalformedCounter {
  readonly count: number;
  add(): void;
}

/** The count goes to the debug log whenever it has doubled: a flood of messages must not become a flood of lines. */
export function createMalformedCounter(where: string): MalformedCounter {
  let count = 0;
  return {
    get count() {
      return count;
    },
    add() {
      count += 1;
      if (Number.isInteger(Math.log2(count))) {
        console.debug(`Parley: malformed messages ignored on ${where}: ${count}.`);
      }
    },
  };
}
