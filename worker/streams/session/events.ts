/** What can happen to a session. */

import type { Limits } from '../../../src/contract/discovery/limits.ts';
import type { ServiceErrorData } from '../../../src/contract/errors/errors.ts';
import type { Lexicon } from '../../../src/contract/text/lexicon.ts';
import type { JobSummary } from '../../../src/job/job-summary.ts';

/** Whom a verified key belongs to, and what it may. */
export interface Caller {
  readonly keyId: string;
  readonly limits: Limits;
  /** Whether generations leave a history record. */
  readonly history: boolean;
  /** The user's own pronunciations when the connection was opened; absent: none. */
  readonly lexicon?: Lexicon;
}

/** The timers of a session; `init` runs until the session is ready, `idle` from then on. */
export type TimerName = 'init' | 'idle';

/** Ids for what a transition may start: a pure function cannot make them. */
export interface FreshIds {
  /** For a response. */
  readonly response: string;
  /** For its generation: request id and job id. */
  readonly request: string;
}

export type EventBody<Message> =
  /** A message of the client that is one. */
  | { readonly type: 'message'; readonly message: Message }
  /** What came is none; `problem` says why. */
  | { readonly type: 'violation'; readonly problem: string }
  | { readonly type: 'keyVerified'; readonly caller: Caller }
  | { readonly type: 'keyRefused'; readonly message: string }
  | { readonly type: 'keyUnavailable'; readonly message: string }
  | { readonly type: 'timeout'; readonly timer: TimerName }
  /** The engine has written more of an authored turn: `text` is all of it so far. Comes before the frames that speak it. */
  | { readonly type: 'wrote'; readonly jobId: string; readonly text: string }
  | {
      readonly type: 'frames';
      readonly jobId: string;
      /** Number of the first frame in `pcm`. */
      readonly first: number;
      readonly pcm: Int16Array;
    }
  | { readonly type: 'jobDone'; readonly jobId: string; readonly summary: JobSummary }
  /** One generation failed. */
  | { readonly type: 'jobFailed'; readonly jobId: string; readonly error: ServiceErrorData }
  /** No engine could be had for the job: none will come. */
  | { readonly type: 'engineLost'; readonly jobId: string; readonly message: string }
  /** The client closed the connection, or is gone. */
  | { readonly type: 'socketClosed' };

export type StreamEvent<Message> = EventBody<Message> & { readonly fresh: FreshIds };
