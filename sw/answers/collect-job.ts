import type { JobSummary } from '../../src/job/job-summary.ts';
import type { Generation, Outcome } from '../jobs/generation.ts';

/** The audio of a job; `pieces` grows until `finished` settles. */
export interface CollectedJob {
  /** Pieces of PCM in order. */
  readonly pieces: Int16Array<ArrayBuffer>[];
  readonly finished: Promise<JobSummary>;
}

/** Reads a job to its end, whether or not the response is being read. @param first Result of its first `next()`. */
export function collectJob(generation: Generation, first: Outcome): CollectedJob {
  const pieces: Int16Array<ArrayBuffer>[] = [];

  async function run(): Promise<JobSummary> {
    let outcome = first;
    while (!outcome.done) {
      pieces.push(outcome.value.pcm);
      outcome = await generation.next();
    }
    return outcome.value;
  }

  return { pieces, finished: run() };
}
