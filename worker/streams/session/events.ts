/** The events of a session's state machine. */

import type { Limits } from '../../../src/contract/discovery/limits.ts';
import type { ServiceErrorData } from '../../../src/contract/errors/errors.ts';
import type { Lexicon } from '../../../src/contract/text/lexicon.ts';
import type { JobSummary } from '../../../src/job/job-summary.ts';
import type { Timings } from '../../../src/job/timings.ts';

/** The owner of a verified key, with its limits and settings. */
export interface Caller {
  readonly keyId: string;
  readonly limits: Limits;
  /** Whether generations are recorded in the history. */
  readonly history: boolean;
  /** The user's lexicon when the connection was opened; absent when there is none. */
  readonly lexicon?: Lexicon;
}

/** The timers of a session; `init` runs until the session is ready, `idle` from then on. */
export type TimerName = 'init' | 'idle';

/** New ids that a transition may use: a pure function cannot make them. */
export interface FreshIds {
  /** For a response. */
  readonly response: string;
  /** For its generation: both request id and job id. */
  readonly request: string;
}

export type EventBody<Message> =
  /** A valid message of the client. */
  | { readonly type: 'message'; readonly message: Message }
  /** The client sent something that is not a message of this stream; `problem` says why. */
  | { readonly type: 'violation'; readonly problem: string }
  | { readonly type: 'keyVerified'; readonly caller: Caller }
  | { readonly type: 'keyRefused'; readonly message: string }
  | { readonly type: 'keyUnavailable'; readonly message: string }
  | { readonly type: 'timeout'; readonly timer: TimerName }
  /** The engine has written more of an authored turn; `text` is all of it so far. Precedes the frames that speak it. */
  | { readonly type: 'wrote'; readonly jobId: string; readonly text: string }
  | {
      readonly type: 'frames';
      readonly jobId: string;
      /** Number of the first frame in `pcm`. */
      readonly first: number;
      readonly pcm: Int16Array;
      /** What begins in them, if the job asked for timings. */
      readonly timings?: Timings;
    }
  | { readonly type: 'jobDone'; readonly jobId: string; readonly summary: JobSummary }
  /** One generation failed. */
  | { readonly type: 'jobFailed'; readonly jobId: string; readonly error: ServiceErrorData }
  /** No engine can serve the job, now or later. */
  | { readonly type: 'engineLost'; readonly jobId: string; readonly message: string }
  /** The client closed the connection or is gone. */
  | { readonly type: 'socketClosed' };

export type StreamEvent<Message> = EventBody<Message> & { readonly fresh: FreshIds };
