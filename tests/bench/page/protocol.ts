/** What the Node side of the bench can ask of its page; plain data both ways. */
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
  /** The whole response for the first word has arrived. */
  readonly wordMs: number;
  /** Duration of that word. */
  readonly wordAudioMs: number;
}

/** What to speak. */
export interface Utterance {
  readonly text: string;
  readonly voice: string;
  readonly model: string;
  readonly params: ResolvedParams;
}

/** One REST response. Times in milliseconds since `fetch()` was called. */
export interface RestTiming {
  /** The response head has arrived: the first frames exist. */
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

/** Time of one REST response outside its generation, in milliseconds. */
export interface RestPhases {
  /** From `fetch()` to the announcement of the job. */
  readonly beforeMs: number;
  /** From the end of the job to the last byte as text. */
  readonly afterMs: number;
}

/** One job posted directly to the engine. Times in milliseconds since it was posted. */
export interface WireTiming {
  readonly firstFrameMs: number;
  readonly arrivals: readonly Arrival[];
  readonly wallMs: number;
  readonly audioSeconds: number;
  readonly summary: JobSummary;
}

/** One aborted generation over REST. */
export interface CancelTiming {
  /** From `abort()` to the engine's report that it has no jobs, in milliseconds. */
  readonly idleMs: number;
  /** From `abort()` to the service worker's cancel message, in milliseconds. */
  readonly toldMs: number;
  /** Messages with frames after `abort()`; each is one step of the engine. */
  readonly stepsAfter: number;
  /** Frames in them. */
  readonly framesAfter: number;
}

/** A conversation whose last turn is to be completed over server-sent events. */
export interface TurnSpeech {
  readonly conversation: readonly TurnInput[];
  readonly temperature: number;
  readonly seed: number;
  /** Put the audio of the turns into the body as prepared blobs instead of text. Default: false. */
  readonly audioAsBlobs?: boolean;
}

/** A turn to be spoken on the conversation stream, after a turn of the same speaker. */
export interface StreamTurn {
  /** Base64 of an earlier WAV of the speaker; null for none. */
  readonly heard: string | null;
  readonly text: string;
}

/** Times of a turn on the conversation stream, in milliseconds. */
export interface StreamTurnTiming {
  /** From `addTurn` until the session has measured its audio and answers again. */
  readonly addedMs: number;
  /** From the flush to the event of the first `responseAudio`. */
  readonly firstAudioMs: number;
}

/** One completed turn. Times in milliseconds since the call of `fetch()`. */
export interface ConverseTiming {
  /** The first `audio` event has arrived. */
  readonly firstAudioMs: number;
  /** The `end` event has arrived. */
  readonly wallMs: number;
  readonly text: string;
  readonly audioSeconds: number;
  /** Of the `end` event. */
  readonly meta: GenerationMeta;
}

/** `globalThis.bench` of the page. */
export interface BenchPage extends StreamBench {
  /** Resolves when the page, which starts by itself, has connected and spoken one word. */
  loaded(): Promise<LoadTimes>;
  status(): Promise<{ readonly threads: number; readonly detail: string; readonly isolated: boolean }>;
  rest(utterance: Utterance): Promise<RestTiming>;
  phases(utterance: Utterance): Promise<RestPhases>;
  /** @param credit frames that the engine may be ahead of the reader; 1 takes the stream frame by frame */
  wire(utterance: Utterance, credit: number): Promise<WireTiming>;
  cancel(utterance: Utterance, afterMs: number): Promise<CancelTiming>;
  /** The body of one REST response, for a server that sends the same bytes. */
  answer(utterance: Utterance): Promise<string>;
  converse(turn: TurnSpeech): Promise<ConverseTiming>;
  /** On a connection of its own, at temperature 0. */
  streamTurn(turn: StreamTurn): Promise<StreamTurnTiming>;
  /** @returns base64 of a WAV with speech of so many seconds */
  referenceWav(sentences: readonly string[], seconds: number): Promise<string>;
  /** The recording with some bits changed, so that no cached profile applies. */
  freshCopy(base64: string): Promise<string>;
}
