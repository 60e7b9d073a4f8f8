/** Side effects of a transition; the session (session.ts) carries them out in order. */
import type { ServerMessage } from '../../../src/contract/streams/stream-server-messages.ts';
import type { MarkedText } from '../../../src/contract/text/marked-text.ts';
import type { SpeechJob } from '../../../src/job/speech-job.ts';
import type { HeardAudio } from '../../../src/service/conversation/index.ts';
import type { TimerName } from './events.ts';

export type Effect =
  | { readonly type: 'send'; readonly message: ServerMessage }
  /** Always the last effect of a session. */
  | { readonly type: 'close'; readonly code: number; readonly reason: string }
  | { readonly type: 'verifyKey'; readonly apiKey: string }
  /** Starts the timer, or restarts it. */
  | { readonly type: 'startTimer'; readonly timer: TimerName }
  | { readonly type: 'stopTimer'; readonly timer: TimerName }
  /** Opens a job whose text is complete, or is written by the engine. */
  | { readonly type: 'openJob'; readonly job: SpeechJob }
  /** Opens a job whose text arrives in pieces: `job.text` is the first. */
  | { readonly type: 'openUtterance'; readonly job: SpeechJob }
  | { readonly type: 'appendText'; readonly jobId: string; readonly text: MarkedText }
  | { readonly type: 'finishText'; readonly jobId: string }
  | { readonly type: 'cancelJob'; readonly jobId: string }
  /** Measures audio before a response needs its profile. */
  | { readonly type: 'measure'; readonly audio: HeardAudio }
  /** Settles a job that was cancelled or failed, in case the engine cannot. */
  | {
      readonly type: 'settle';
      readonly job: SpeechJob;
      readonly status: 'cancelled' | 'failed';
      /** Samples received. */
      readonly samples: number;
    };
