import type { Lexicon } from '../contract/text/lexicon.ts';
import type { MarkedText } from '../contract/text/marked-text.ts';
import type { JobContext } from './job-context.ts';
import type { ResolvedParams } from './resolved-params.ts';

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
export interface TextPiece extends MarkedText {
  /** Unicode code points that are billed with it. */
  readonly inputChars: number;
  /** True for the last piece, which may be empty. */
  readonly final: boolean;
}

/** One generation: text rendered in one voice. Same seed, model and backend give the same audio. */
export interface SpeechJob extends MarkedText {
  /** The request id; unique, also the id under which it is metered once. */
  readonly id: string;
  /** Pack id. */
  readonly model: string;
  /** Voice id of the pack. */
  readonly voice: string;
  /** Role label when the job was asked for in a role, else null. */
  readonly role: string | null;
  /** The text as far as it is known when the job is opened; the rest comes as {@link TextPiece}s. */
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
