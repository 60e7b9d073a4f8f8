/** What a model family is: the code that runs packs of one kind, behind one interface. */

import type { Lexicon } from '../../src/contract/text/lexicon.ts';
import type { ResolvedParams } from '../../src/job/resolved-params.ts';
import type { SpeakerProfile } from '../../src/job/speaker-profile.ts';
import type { TextPiece } from '../../src/job/speech-job.ts';
import { unbilledPiece } from '../../src/job/text-piece.ts';
import type { Pack } from '../packs/pack.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Text that may still be growing. */
export interface TextSource {
  /** The next piece; `wait` when more will come but is not here yet, null after the last. */
  next(): TextPiece | 'wait' | null;
}

/** What is to be said. */
export interface SpeakRequest {
  readonly text: TextSource;
  /** Voice id of the pack. */
  readonly voice: string;
  /** What was heard of the one who speaks: the voice is moved towards it. Null: the voice as it is. */
  readonly speaker: SpeakerProfile | null;
  readonly params: ResolvedParams;
  /** The user's own pronunciations; absent: none. */
  readonly lexicon?: Lexicon;
  /** 0 to 2^32 - 1. */
  readonly seed: number;
  /** The first frame wanted; earlier ones may be left out, but for those of the same segment. */
  readonly firstFrame: number;
}

/** Some 80 ms frames of speech, in order and without gaps. */
export interface SpeechStep {
  /** Number of the first frame; may be less than the first frame wanted. */
  readonly first: number;
  /** 16-bit PCM, whole frames but for the end of the speech. */
  readonly pcm: Int16Array<ArrayBuffer>;
  /** True for the last step of a segment: what has come so far can be stored. */
  readonly endsSegment: boolean;
  /** Samples of the whole speech; null while that is not known. */
  readonly totalSamples: number | null;
}

/** How a speech ended: by itself, or at the cap of frames. */
export interface SpeechEnd {
  readonly finishReason: 'stop' | 'length';
}

/** A pack whose graphs are loaded. */
export interface LoadedModel {
  /**
   * One step at a time: between two steps the engine may serve another job. `wait` means that the text has to grow
   * first. `signal` is looked at before each graph run.
   */
  speak(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<SpeechStep | 'wait', SpeechEnd>;
  /**
   * Does some milliseconds of what the first request that needs it would else wait for. Never throws: that request will.
   * @returns false when nothing is left to do
   */
  prepare(): boolean;
  dispose(): Promise<void>;
}

export interface ModelFamily {
  /** @param wasm a runtime on WebAssembly, for small graphs that run step by step; default: `runtime` */
  load(pack: Pack, runtime: Runtime, wasm?: Runtime): Promise<LoadedModel>;
}

/** A text that is all there. */
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
