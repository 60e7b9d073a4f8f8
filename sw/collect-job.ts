import { FRAME_SAMPLES } from '../src/contract/audio-format.ts';
import { ServiceError } from '../src/contract/errors.ts';
import type { JobSummary } from '../src/wire/protocol.ts';
import type { JobStream } from './dependencies.ts';

/** All audio of a job, growing until `finished` settles. */
export interface CollectedJob {
  /** Pieces of PCM in order. */
  readonly pieces: Int16Array<ArrayBuffer>[];
  /** Samples so far. */
  samples(): number;
  readonly finished: Promise<JobSummary>;
}

type Outcome = Awaited<ReturnType<JobStream['next']>>;

/** Reads a job to its end, whether or not anybody reads the answer yet. @param first What its first `next()` gave. */
export function collectJob(job: JobStream, first: Outcome): CollectedJob {
  const pieces: Int16Array<ArrayBuffer>[] = [];
  let samples = 0;

  async function run(): Promise<JobSummary> {
    let outcome = first;
    while (!outcome.done) {
      const { first: firstFrame, pcm } = outcome.value;
      if (firstFrame * FRAME_SAMPLES !== samples) {
        throw new ServiceError('inference_error', `Frame ${firstFrame} of the audio came out of turn.`);
      }
      pieces.push(pcm);
      samples += pcm.length;
      outcome = await job.next();
    }
    return outcome.value;
  }

  return { pieces, samples: () => samples, finished: run() };
}
