import type { SpeechJob } from '../../src/job/speech-job.ts';
import type { Settlement } from '../../src/service/metering/settlement.ts';

/** The engine settles a cancelled job within one frame; after this it is taken for lost. */
const ENGINE_GRACE_MS = 3_000;

/**
 * Settles a job whose client went away, in case its engine went away too and cannot. Where the engine did, this changes
 * nothing: a job is settled once. Best effort: a service worker that ends before gives no account.
 */
export function abandonJob(settlement: Settlement, job: SpeechJob, samples: number): void {
  setTimeout(() => {
    settlement.settle(job, { status: 'cancelled', atMs: Date.now(), samples, summary: null }).catch(() => {});
  }, ENGINE_GRACE_MS);
}

/** Closes the record of a job that failed before any audio came; the engine leaves that to whoever gives the job up. */
export function closeFailedJob(settlement: Settlement, job: SpeechJob): void {
  settlement.settle(job, { status: 'failed', atMs: Date.now(), samples: 0, summary: null }).catch(() => {});
}
