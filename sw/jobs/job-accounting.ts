import type { SpeechJob } from '../../src/job/speech-job.ts';
import type { Settlement } from '../../src/service/metering/settlement.ts';

/** The engine settles a cancelled job within one frame; after this time it is considered lost. */
const ENGINE_GRACE_MS = 3_000;

/**
 * Settles a job whose client went away, in case its engine is gone too. A job is settled once: after the engine's own
 * settlement this changes nothing. Best effort: a service worker that ends before then settles nothing.
 */
export function abandonJob(settlement: Settlement, job: SpeechJob, samples: number): void {
  setTimeout(() => {
    settlement.settle(job, { status: 'cancelled', atMs: Date.now(), samples, summary: null }).catch(() => {});
  }, ENGINE_GRACE_MS);
}

/** Settles a job that failed before its first audio; the engine leaves that to the opener that gives the job up. */
export function closeFailedJob(settlement: Settlement, job: SpeechJob): void {
  settlement.settle(job, { status: 'failed', atMs: Date.now(), samples: 0, summary: null }).catch(() => {});
}
