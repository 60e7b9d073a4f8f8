import type { Timeouts } from '../dependencies.ts';

/** The first two are the contract's (docs/contract.md, "Stream states"); the last two are ours. */
export const TIMEOUTS: Timeouts = {
  initMs: 10_000,
  idleMs: 300_000,
  // The first visit fetches the model: no answer in HTTP limits the wait, so a slow network may take its time.
  engineStartMs: 120_000,
  // The engine settles a cancelled job within one frame; after this it is taken for lost.
  settleMs: 3_000,
};
