import type { SessionTimeouts } from '../dependencies.ts';

/** The first two are the contract's (docs/contract.md, "Stream states"); the last two are ours. */
export const SESSION_TIMEOUTS: SessionTimeouts = {
  initMs: 10_000,
  idleMs: 300_000,
  // On the first visit the engine downloads the model, and no HTTP response limits how long a stream may wait for it.
  engineStartMs: 120_000,
  // The engine settles a cancelled job within one frame; after this time it is considered lost.
  settleMs: 3_000,
};
