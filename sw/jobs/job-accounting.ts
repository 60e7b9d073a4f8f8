import type { SpeechJob } from '../../src/job/speech-job.ts';
import { createTally } from '../../src/primitives/tally.ts';
import type { JobEnd } from '../../src/service/history/history-record.ts';
import type { Settlement } from '../../src/service/metering/settlement.ts';

/** The engine settles a cancelled job within one frame; after this time it is considered lost. */
const ENGINE_GRACE_MS = 3_000;

const unstored = createTally<unknown>((count, error) => {
  const generations = count === 1 ? 'generation' : 'generations';
  const why = error instanceof Error ? error.message : String(error);
  console.warn(`Parley: usage and history could not be stored, ${count} ${generations} so far. ${why}`);
});

/**
 * Settles a job whose client went away, in case its engine is gone too. A job is settled once: after the engine's own
 * settlement this changes nothing. Best effort: a service worker that ends before then settles nothing.
 */
export function abandonJob(settlement: Settlement, job: SpeechJob, samples: number): void {
  setTimeout(() => settle(settlement, job, 'cancelled', samples), ENGINE_GRACE_MS);
}

/** Settles a job that failed for good; the engine leaves that to the opener that gives the job up. */
export function closeFailedJob(settlement: Settlement, job: SpeechJob, samples: number): void {
  settle(settlement, job, 'failed', samples);
}

/** A store that fails never stops speech, so nobody waits for this. */
function settle(settlement: Settlement, job: SpeechJob, status: JobEnd['status'], samples: number): void {
  settlement.settle(job, { status, atMs: Date.now(), samples, summary: null }).catch(unstored.add);
}
