import type { TimestampLevel } from '../contract/generation/timestamps.ts';
import type { Lexicon } from '../contract/text/lexicon.ts';
import type { MarkedText } from '../contract/text/marked-text.ts';
import type { JobContext } from './job-context.ts';
import type { ResolvedParams } from './resolved-params.ts';

/** The request behind a job, for metering and history. */
export interface JobOrigin {
  readonly keyId: string;
  /** As in `POST /v1/tts/{voice_id}`. */
  readonly endpoint: string;
  /** Unicode code points of all text supplied when the job opens. */
  readonly inputChars: number;
  /** Seconds of audio supplied. */
  readonly inputAudioSeconds: number;
  /** Whether the job leaves a history record with audio. */
  readonly history: boolean;
}

/** A piece of an utterance's text, in the order it was written. */
export interface TextPiece extends MarkedText {
  /** Unicode code points metered with it. */
  readonly inputChars: number;
  /** True for the last piece, which may be empty. */
  readonly final: boolean;
}

/** One generation: text rendered in one voice. The same seed, model and backend give the same audio. */
export interface SpeechJob extends MarkedText {
  /** Unique id, derived from the request id; the generation is metered once under it. */
  readonly id: string;
  /** Pack id. */
  readonly model: string;
  /** Voice id of the pack. */
  readonly voice: string;
  /** Role label of a job that was requested in a role, else null. */
  readonly role: string | null;
  /** The text as far as it is known when the job is opened; the rest comes as {@link TextPiece}s. */
  readonly text: string;
  /** Whether the engine writes the text: `text` is empty, and the pieces come back as `wrote`. */
  readonly authored: boolean;
  /** Null outside of conversations. */
  readonly context: JobContext | null;
  readonly params: ResolvedParams;
  /** The user's own pronunciations when the job opened; every engine uses these. Absent: none. */
  readonly lexicon?: Lexicon;
  /** The timings that are wanted with the audio. Absent: none. */
  readonly timestamps?: TimestampLevel;
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  readonly origin: JobOrigin;
}
