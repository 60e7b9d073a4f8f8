import { createTally, type Tally } from '../primitives/tally.ts';

/** Counts the messages of one channel that no guard accepts, and reports them in the debug log. */
export function createMalformedCounter(where: string): Tally<void> {
  return createTally((count) => {
    console.debug(`Parley: malformed messages ignored on ${where}: ${count}.`);
  });
}
