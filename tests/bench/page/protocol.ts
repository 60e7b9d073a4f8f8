/** What the bench's Node side may ask of its page; plain data both ways. */
import type { TurnInput } from '../../../src/contract/generation/conversation.ts';
import type { GenerationMeta } from '../../../src/contract/generation/generation-meta.ts';
import type { JobSummary } from '../../../src/job/job-summary.ts';
import type { ResolvedParams } from '../../../src/job/resolved-params.ts';
import type { Arrival, StreamBench } from './stream-protocol.ts';

/** Times in milliseconds since the navigation began (`performance.timeOrigin`). */
export interface LoadTimes {
  /** `connect()` resolved. */
  readonly connectMs: number;
  /** The engine can generate. */
  readonly readyMs: number;
  /** The whole answer of the first word is there. */
  readonly wordMs: number;
  /** How long that word plays. */
  readonly wordAudioMs: number;
}

/** What is to be spoken. */
export interface Utterance {
  readonly text: string;
  readonly voice: string;
  readonly model: string;
  readonly params: ResolvedParams;
}

/** One answer over REST. Times in milliseconds since the call of `fetch()`. */
export interface RestTiming {
  /** The response's head is there: the first frames exist. */
  readonly headMs: number;
  /** The body has been read to its end, as text. */
  readonly wallMs: number;
  /** `meta.total_ms`: from the arrival of the job in the engine to its end. */
  readonly engineMs: number;
  /** `meta.rtf` */
  readonly rtf: number;
  readonly audioSeconds: number;
  /** Length of the body. */
  readonly bytes: number;
}

/** Where the time of one answer over REST goes beside its generation, in milliseconds. */
export interface RestPhases {
  /** From the call of `fetch()` to the job's announcement. */
  readonly beforeMs: number;
  /** From the end of the job to the last byte as text. */
  readonly afterMs: number;
}

/** One job posted straight to the engine. Times in milliseconds since it was posted. */
export interface WireTiming {
  readonly firstFrameMs: number;
  readonly arrivals: readonly Arrival[];
  readonly wallMs: number;
  readonly audioSeconds: number;
  readonly summary: JobSummary;
}

/** One generation over REST that was aborted. */
export interface CancelTiming {
  /** From `abort()` to the engine's word that it has no job left, in milliseconds. */
  readonly idleMs: number;
  /** From `abort()` to the service worker's word to the engine, in milliseconds. */
  readonly toldMs: number;
  /** Messages with frames that came after `abort()`; each is one step of the engine. */
  readonly stepsAfter: number;
  /** Frames in them. */
  readonly framesAfter: number;
}

/** A conversation whose last turn is to be completed over server-sent events. */
export interface TurnSpeech {
  readonly conversation: readonly TurnInput[];
  readonly temperature: number;
  readonly seed: number;
  /** The audio of the turns stands in the body as blobs that were made beforehand, not as text. Default: false. */
  readonly audioAsBlobs?: boolean;
}

/** A turn to be spoken on the conversation stream, after a turn of the same speaker. */
export interface StreamTurn {
  /** Base64 of the WAV that was heard of the speaker before; null when nothing was. */
  readonly heard: string | null;
  readonly text: string;
}

/** A turn that was spoken on the conversation stream, in milliseconds. */
export interface StreamTurnTiming {
  /** From `addTurn` until the session has measured its audio and answers again. */
  readonly addedMs: number;
  /** From the flush to the event of the first `responseAudio`. */
  readonly firstAudioMs: number;
}

/** One completed turn. Times in milliseconds since the call of `fetch()`. */
export interface ConverseTiming {
  /** The first `audio` event is there. */
  readonly firstAudioMs: number;
  /** The `end` event is there. */
  readonly wallMs: number;
  readonly text: string;
  readonly audioSeconds: number;
  /** Of the `end` event. */
  readonly meta: GenerationMeta;
}

/** `globalThis.bench` of the page. */
export interface BenchPage extends StreamBench {
  /** Resolves when the page, which starts by itself, has connected, is ready and has spoken one word. */
  loaded(): Promise<LoadTimes>;
  status(): Promise<{ readonly threads: number; readonly detail: string; readonly isolated: boolean }>;
  rest(utterance: Utterance): Promise<RestTiming>;
  phases(utterance: Utterance): Promise<RestPhases>;
  /** @param credit frames that the engine may be ahead of the reader; 1 takes the stream frame by frame */
  wire(utterance: Utterance, credit: number): Promise<WireTiming>;
  cancel(utterance: Utterance, afterMs: number): Promise<CancelTiming>;
  /** The body of one answer over REST, for a server that shall answer the same. */
  answer(utterance: Utterance): Promise<string>;
  converse(turn: TurnSpeech): Promise<ConverseTiming>;
  /** On a connection of its own, at temperature 0. */
  streamTurn(turn: StreamTurn): Promise<StreamTurnTiming>;
  /** @returns base64 of a WAV with speech of so many seconds */
  referenceWav(sentences: readonly string[], seconds: number): Promise<string>;
  /** The recording with some bits changed, so that it was never heard before. */
  freshCopy(base64: string): Promise<string>;
}
