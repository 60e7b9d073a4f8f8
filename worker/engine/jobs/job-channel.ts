import type { JobControl, JobReply } from '../../../src/wire/jobs/job-messages.ts';
import { parseJobControl } from '../../../src/wire/jobs/parse-job-message.ts';
import { createMalformedCounter } from '../../../src/wire/malformed.ts';

/** The part of a BroadcastChannel that a job uses. */
export type JobPort = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
};

/** A reply without the id of the engine, which is the same for all. */
type ReplyBody<Reply = JobReply> = Reply extends JobReply ? Omit<Reply, 'engineId'> : never;

const malformed = createMalformedCounter('the channels of running jobs');

/** The engine's end of a job's channel. */
export class JobChannel {
  readonly #port: JobPort;
  readonly #engineId: string;

  constructor(port: JobPort, engineId: string, onControl: (control: JobControl) => void) {
    this.#port = port;
    this.#engineId = engineId;
    port.onmessage = ({ data }) => {
      const control = parseJobControl(data);
      if (control) onControl(control);
      else malformed.add();
    };
  }

  reply(body: ReplyBody): void {
    this.#port.postMessage({ ...body, engineId: this.#engineId } satisfies JobReply);
  }

  /** Sends and receives nothing more. */
  close(): void {
    this.#port.onmessage = null;
    this.#port.close();
  }
}
