/** What a session does; the shell (session.ts) carries it out, in order. */
import type { ServerMessage } from '../../../src/contract/streams/stream-server-messages.ts';
import type { MarkedText } from '../../../src/contract/text/marked-text.ts';
import type { SpeechJob } from '../../../src/job/speech-job.ts';
import type { HeardAudio } from '../../../src/service/conversation/index.ts';
import type { TimerName } from './events.ts';

export type Effect =
  | { readonly type: 'send'; readonly message: ServerMessage }
  /** The last effect of a session: timers end with it. */
  | { readonly type: 'close'; readonly code: number; readonly reason: string }
  | { readonly type: 'verifyKey'; readonly apiKey: string }
  /** Starts the timer, or starts it again. */
  | { readonly type: 'startTimer'; readonly timer: TimerName }
  | { readonly type: 'stopTimer'; readonly timer: TimerName }
  /** Opens a job whose text is all there is, or is written by the engine. */
  | { readonly type: 'openJob'; readonly job: SpeechJob }
  /** Opens a job whose text goes on: `job.text` is its first segment. */
  | { readonly type: 'openUtterance'; readonly job: SpeechJob }
  | { readonly type: 'appendText'; readonly jobId: string; readonly text: MarkedText }
  | { readonly type: 'finishText'; readonly jobId: string }
  | { readonly type: 'cancelJob'; readonly jobId: string }
  /** Has audio measured before a response needs it: whoever asks for its profile later finds it there. */
  | { readonly type: 'measure'; readonly audio: HeardAudio }
  /** A job that ended otherwise than well: its books are closed, in case the engine cannot do it. */
  | {
      readonly type: 'settle';
      readonly job: SpeechJob;
      readonly status: 'cancelled' | 'failed';
      /** Samples that came. */
      readonly samples: number;
    };
