import { ServiceError } from '../../../src/contract/errors/errors.ts';
import type { JobStream } from '../../../src/job/job-stream.ts';
import type { JobSummary } from '../../../src/job/job-summary.ts';

/** What comes of a job, as it comes. */
export interface JobListener {
  /** The text so far, whenever there is more of it; before the frames that speak it. */
  onText(text: string): void;
  onFrames(first: number, pcm: Int16Array): void;
  onDone(summary: JobSummary): void;
  /** The last that is heard of the job. */
  onError(error: ServiceError): void;
}

/** Pulls frames as fast as they come: a session has no credit to give, its client takes what is sent. */
export async function pumpJob(stream: JobStream, listener: JobListener): Promise<void> {
  let told = '';
  try {
    for (;;) {
      const outcome = await stream.next();
      if (stream.text !== told) {
        told = stream.text;
        listener.onText(told);
      }
      if (outcome.done) return listener.onDone(outcome.value);
      listener.onFrames(outcome.value.first, outcome.value.pcm);
    }
  } catch (error) {
    listener.onError(ServiceError.wrap(error));
  }
}
