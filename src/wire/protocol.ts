/**
 * The job protocol between an opener (service worker, later a stream session) and the engine worker, over
 * BroadcastChannel. Types only: the two ends live in `opener.ts` and, in the engine worker, `worker/host/`.
 *
 * - One lobby channel for the origin: engines announce themselves, openers announce jobs.
 * - One channel for each job: frames one way, credit and cancel the other.
 */
import type { SpeakerProfile } from '../audio-in/speaker-profile.ts';
import type { ServiceErrorData } from '../contract/errors.ts';
import type { Lexicon } from '../contract/lexicon.ts';

/** Raised whenever a message changes meaning; messages of another version are ignored. */
export const PROTOCOL_VERSION = 4;

/** Which audio quality tier a job renders. */
export type AudioQuality = 'low' | 'medium' | 'high';

/** Generation parameters with every default filled in. */
export interface ResolvedParams {
  /** Prosody temperature, 0 to 1.5. */
  readonly temperature: number;
  /** Temperature of the fine acoustics, 0 to 1.5 (already resolved: never null). */
  readonly acousticTemperature: number;
  readonly audioQuality: AudioQuality;
  /** Cap in 80 ms frames of the whole response; null means none. */
  readonly maxFrames: number | null;
}

/** Who asked, for metering and history. */
export interface JobOrigin {
  readonly keyId: string;
  /** As in `POST /v1/tts/{voice_id}`. */
  readonly endpoint: string;
  /** Unicode code points of all text supplied when the job is opened. */
  readonly inputChars: number;
  /** Seconds of audio supplied. */
  readonly inputAudioSeconds: number;
  /** Whether a history record with audio is kept. */
  readonly history: boolean;
}

/** A piece of an utterance's text, in the order it was written. */
export interface TextPiece {
  readonly text: string;
  /** Unicode code points that are billed with it. */
  readonly inputChars: number;
  /** True for the last piece, which may be empty. */
  readonly final: boolean;
}

/** A turn of the conversation before the one that is spoken. */
export interface ContextTurn {
  /** Role label of its speaker. */
  readonly role: string;
  /** What was said; null when only audio of it was supplied. */
  readonly text: string | null;
}

/** What went before an utterance, as far as it has room in the context window. */
export interface JobContext {
  /** Oldest first. */
  readonly turns: readonly ContextTurn[];
  /** How many older turns had no room. */
  readonly droppedTurns: number;
  /** Frames of the context window that the turns leave: the cap of an authored reply. */
  readonly roomFrames: number;
  /** What was heard of the role that speaks now; null where the conversation holds no audio of it. */
  readonly speaker: SpeakerProfile | null;
}

/** One generation: text rendered in one voice. Same seed, model and backend give the same audio. */
export interface SpeechJob {
  /** The request id; unique, also the id under which it is metered once. */
  readonly id: string;
  /** Pack id. */
  readonly model: string;
  /** Voice id of the pack. */
  readonly voice: string;
  /** Role label when the job was asked for in a role, else null. */
  readonly role: string | null;
  /**
   * The text as far as it is known when the job is opened; the rest comes as {@link TextPiece}s. With the markup of
   * src/contract/pronunciation-markup.ts, as all pieces are, each holding whole groups.
   */
  readonly text: string;
  /** Whether the engine writes the text itself: `text` is empty, and its pieces come back as `wrote`. */
  readonly authored: boolean;
  /** Null outside of conversations. */
  readonly context: JobContext | null;
  readonly params: ResolvedParams;
  /** The user's own pronunciations when the job was opened: every engine speaks it with these. Absent: none. */
  readonly lexicon?: Lexicon;
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  readonly origin: JobOrigin;
}

/** What is known of a finished (or cancelled) generation. Times in milliseconds. */
export interface JobSummary {
  readonly frames: number;
  /** Samples generated; the last frame may be shorter than 1920. */
  readonly samples: number;
  readonly seed: number;
  readonly backend: BackendName;
  readonly finishReason: 'stop' | 'length' | 'cancelled';
  readonly queueMs: number;
  readonly firstAudioMs: number;
  readonly totalMs: number;
  /** Generation time / audio time. */
  readonly rtf: number;
  /** How the text was written; null where it was given, or where the writer did not come to its end. */
  readonly writer: WriterSummary | null;
}

/** Which writer writes: the service's own, or the browser's language model. */
export type WriterKind = 'embedded' | 'browser';

/** How an authored text was written. */
export interface WriterSummary {
  readonly kind: WriterKind;
  /** Tokens of the text; its words where the writer has no tokens of its own. */
  readonly tokens: number;
  /** Time that the writer computed, in milliseconds, reading the conversation included. */
  readonly ms: number;
  /** In words, when another writer was wanted than the one that wrote. */
  readonly note: string | null;
}

export type BackendName = 'webgpu' | 'wasm';

/** What the engine of the origin is doing; broadcast on each change and with each heartbeat. */
export interface EngineReport {
  /** Id of this engine (one life of one worker as host). */
  readonly engineId: string;
  readonly state: EngineState;
  readonly backend: BackendName | 'none';
  /** Adapter or threads in words; for a failed self-check also what was found. */
  readonly detail: string;
  readonly threads: number;
  /** Pack id of the model that is loaded or being loaded. */
  readonly model: string | null;
  readonly progress: EngineProgress | null;
  readonly error: ServiceErrorData | null;
  /** Jobs running or queued. */
  readonly jobs: number;
  readonly writer: WriterReport;
}

/** The life of the service's own reply writer, which is loaded after the voice; `failed` is tried again when it is needed. */
export interface WriterReport {
  readonly state: 'idle' | 'downloading' | 'loading' | 'ready' | 'failed';
  readonly progress: EngineProgress | null;
}

/** The life of an engine, in order; `failed` keeps the reason in `error`. */
export type EngineState = 'idle' | 'downloading' | 'loading' | 'warming' | 'ready' | 'failed';

/** Bytes that came so far; `fromCache` tells a read of stored files from a download. */
export interface EngineProgress {
  readonly loadedBytes: number;
  readonly totalBytes: number;
  /** File in hand, as a person would name it. */
  readonly file: string;
  readonly fromCache: boolean;
}

/** Messages on the lobby channel; each carries {@link PROTOCOL_VERSION} on the wire (see `lobby.ts`). */
export type LobbyMessage =
  /** Asks the engine to tell its report at once. */
  | { readonly type: 'who' }
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

/** Messages on a job's channel, from the engine. */
export type JobReply =
  /** `pieces`: how many pieces of text the engine has; the opener sends the others. */
  | { readonly type: 'accepted'; readonly engineId: string; readonly pieces: number }
  | {
      readonly type: 'frames';
      readonly engineId: string;
      /** Number of the first frame in `pcm`. */
      readonly first: number;
      /** Samples of the whole job, from its first frame; null while that is not known. */
      readonly totalSamples: number | null;
      /** 16-bit PCM, whole 1920-sample frames except at the end of the job. */
      readonly pcm: Int16Array<ArrayBuffer>;
    }
  /** The next piece of an authored text, before any audio of it; `index` counts the pieces from 0. */
  | {
      readonly type: 'wrote';
      readonly engineId: string;
      readonly index: number;
      readonly piece: TextPiece;
    }
  | { readonly type: 'done'; readonly engineId: string; readonly summary: JobSummary }
  | { readonly type: 'failed'; readonly engineId: string; readonly error: ServiceErrorData };

/** Messages on a job's channel, from the opener. */
export type JobControl =
  /** That many more frames may be sent. */
  | { readonly type: 'credit'; readonly frames: number }
  /** The next piece of text; `index` counts them from 0. */
  | { readonly type: 'text'; readonly index: number; readonly piece: TextPiece };

/** Names of the channels and locks of one installation; `scope` is the pathname the service worker rules. */
export function wireNames(scope: string) {
  return {
    lobby: `parley:lobby:${scope}`,
    engineLock: `parley:engine:${scope}`,
    job: (id: string) => `parley:job:${scope}:${id}`,
    life: (id: string) => `parley:life:${scope}:${id}`,
  } as const;
}
export type WireNames = ReturnType<typeof wireNames>;
