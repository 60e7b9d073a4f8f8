/** A model family: the code that runs packs of one kind, behind one interface. */

import type { Lexicon } from '../../src/contract/text/lexicon.ts';
import type { ResolvedParams } from '../../src/job/resolved-params.ts';
import type { SpeakerProfile } from '../../src/job/speaker-profile.ts';
import type { TextPiece } from '../../src/job/speech-job.ts';
import { unbilledPiece } from '../../src/job/text-piece.ts';
import type { TimingsPart } from '../../src/job/timings.ts';
import type { Pack } from '../packs/pack.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Text that may still be growing. */
export interface TextSource {
  /** The next piece; `wait` when it has not arrived yet, null after the last. */
  next(): TextPiece | 'wait' | null;
}

/** What to speak, and how. */
export interface SpeakRequest {
  readonly text: TextSource;
  /** Voice id of the pack. */
  readonly voice: string;
  /** What was heard of the speaker, toward which the voice is moved; null for the voice as it is. */
  readonly speaker: SpeakerProfile | null;
  readonly params: ResolvedParams;
  /** The user's own pronunciations. */
  readonly lexicon?: Lexicon;
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  /** The first frame wanted. Earlier ones may be left out, except those of the same segment. */
  readonly firstFrame: number;
}

/** A run of frames that is computed at once. Blocks come in order and without gaps. */
export interface SpeechBlock {
  /** Number of its first frame; may be less than the first frame wanted. */
  readonly first: number;
  /** 16-bit PCM; whole frames, except at the end of the speech. */
  readonly pcm: Int16Array<ArrayBuffer>;
  /** True for the last block of a segment: what has come so far can be stored. */
  readonly endsSegment: boolean;
  /** Samples of the whole speech; null until that is known. */
  readonly totalSamples: number | null;
  /** When the words and phonemes of its segment are spoken, with the segment's first block; null with the others. */
  readonly timings: TimingsPart | null;
}

/** Why a speech ended: `stop` at its own end, `length` at the cap of frames. */
export interface SpeechEnd {
  readonly finishReason: 'stop' | 'length';
}

/** A pack that is loaded. */
export interface LoadedModel {
  /**
   * Speaks one block at a time: between two blocks the engine may serve another job. `wait` means that more text is
   * needed first. `signal` is checked before each graph run.
   */
  speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpeechBlock | 'wait', SpeechEnd>;
  /**
   * Does some milliseconds of work for which the first request that needs it would otherwise wait. Never throws: that
   * request does.
   * @returns false when nothing is left to do
   */
  prepare(): boolean;
  dispose(): Promise<void>;
}

export interface ModelFamily {
  /** @param wasm a runtime on WebAssembly for small graphs that run token by token; default: `runtime` */
  load(pack: Pack, runtime: Runtime, wasm?: Runtime): Promise<LoadedModel>;
}

/** A text that is complete. */
export function wholeText(text: string): TextSource {
  let given = false;
  return {
    next() {
      if (given) return null;
      given = true;
      return unbilledPiece(text, true);
    },
  };
}
