import type { EngineReport } from '../../job/engine-report.ts';
import type { SpeechJob, TextPiece } from '../../job/speech-job.ts';

/**
 * Raised whenever a message changes meaning; messages of another version are ignored. Version 6: texts carry their
 * pronunciations. An engine must not serve older versions, whose texts hold markup that it would read aloud.
 */
export const PROTOCOL_VERSION = 6;

/** Messages on the lobby channel; each carries {@link PROTOCOL_VERSION} on the wire (see `lobby.ts`). */
export type LobbyMessage =
  /** Asks the engine to tell its report at once. */
  | { readonly type: 'who' }
  /** Asks the host to replace its worker, so that the model is loaded anew; running jobs go on with the next engine. */
  | { readonly type: 'reload' }
  /** The engine's heartbeat, sent with each change too. */
  | { readonly type: 'engine'; readonly report: EngineReport }
  /** The opener wants nothing more of a job, whether the engine has accepted it or not. */
  | { readonly type: 'cancel'; readonly id: string }
  | {
      readonly type: 'open';
      readonly job: SpeechJob;
      /** All text so far; for a whole text one final piece, for an authored one what an engine before has written. */
      readonly pieces: readonly TextPiece[];
      /** The first frame wanted: 0, or where a lost engine stopped. */
      readonly firstFrame: number;
      /** Frames that may be sent before more credit comes. */
      readonly credit: number;
      /** Web Lock that the opener's realm holds while it lives; when it is free, the job is dropped. */
      readonly lifeLock: string;
    };
