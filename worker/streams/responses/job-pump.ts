import { ServiceError } from '../../../src/contract/errors/errors.ts';
import type { FrameBatch, JobStream } from '../../../src/job/job-stream.ts';
import type { JobSummary } from '../../../src/job/job-summary.ts';

/** Receives what a job yields, as it arrives. */
export interface JobListener {
  /** Called with the text so far whenever it has grown, before the frames that speak the new part. */
  onText(text: string): void;
  onFrames(batch: FrameBatch): void;
  onDone(summary: JobSummary): void;
  /** Called last, instead of `onDone`. */
  onError(error: ServiceError): void;
}

/** Reads frames as fast as they arrive. A WebSocket has no flow control, so the reader never holds the engine back. */
export async function pumpJob(stream: JobStream, listener: JobListener): Promise<void> {
  let known = '';
  try {
    for (;;) {
      const outcome = await stream.next();
      if (stream.text !== known) {
        known = stream.text;
        listener.onText(known);
      }
      if (outcome.done) return listener.onDone(outcome.value);
      listener.onFrames(outcome.value);
    }
  } catch (error) {
    listener.onError(ServiceError.wrap(error));
  }
}
