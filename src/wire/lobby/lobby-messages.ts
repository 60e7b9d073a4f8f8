import type { EngineReport } from '../../job/engine-report.ts';
import type { SpeechJob, TextPiece } from '../../job/speech-job.ts';

/**
 * Messages between an engine and those who use it. They carry the version of their release (see `release.ts`) and reach
 * only releases that serve each other.
 */
export type EngineMessage =
  /** Asks the engine for its report at once. */
  | { readonly type: 'who' }
  /** Asks the host to replace its worker, so that the model is loaded anew; running jobs go on with the next engine. */
  | { readonly type: 'reload' }
  /** The engine's heartbeat, also sent with each change. */
  | { readonly type: 'engine'; readonly report: EngineReport }
  /** An engine that no longer holds the engine lock is still finishing the jobs it has; sent as its heartbeat. */
  | { readonly type: 'finishing'; readonly engineId: string }
  /** The opener no longer wants a job, whether or not the engine has accepted it. */
  | { readonly type: 'cancel'; readonly id: string }
  | {
      readonly type: 'open';
      readonly job: SpeechJob;
      /** All text so far: for a whole text one final piece, for an authored one what an earlier engine has written. */
      readonly pieces: readonly TextPiece[];
      /** The first frame wanted: 0, or where a lost engine stopped. */
      readonly firstFrame: number;
      /** Frames that may be sent before more credit comes. */
      readonly credit: number;
      /** Name of the opener's lifetime lock: when it is free, the job is dropped. */
      readonly lifeLock: string;
    };

/** Messages that every release understands, whatever its version. Fields may be added to them, never changed. */
export type PresenceMessage =
  /** Asks whoever hosts the engine to answer with `host`. */
  | { readonly type: 'hail' }
  /** The host's heartbeat. */
  | {
      readonly type: 'host';
      /** Protocol version of the host's release. */
      readonly version: number;
      /** Versions of the releases whose jobs it takes. */
      readonly serves: readonly number[];
      /** Loading a model can block its thread: it may be silent for longer. */
      readonly loading: boolean;
      /** It has been asked to retire, and can be replaced now. */
      readonly retiring: boolean;
    }
  /** A service worker has answers under way, and asks for an event that keeps it awake (sw/library/keep-awake.ts). */
  | { readonly type: 'awake' }
  /** A newer release is about to take over the engine lock: the host may then finish its jobs without the lock. */
  | { readonly type: 'retire'; readonly version: number };

/** Messages on the lobby channel. */
export type LobbyMessage = EngineMessage | PresenceMessage;
export type HostMessage = Extract<LobbyMessage, { type: 'host' }>;
