import type { ServiceErrorData } from '../../contract/errors/errors.ts';
import type { JobSummary } from '../../job/job-summary.ts';
import type { TextPiece } from '../../job/speech-job.ts';
import type { TimingsPart } from '../../job/timings.ts';

/** Messages on a job's channel, from the engine. */
export type JobReply =
  /** The engine has taken the job. `pieces` is how many pieces of text it has; the opener sends the rest. */
  | { readonly type: 'accepted'; readonly engineId: string; readonly pieces: number }
  | {
      readonly type: 'frames';
      readonly engineId: string;
      /** Number of the first frame in `pcm`. */
      readonly first: number;
      /** Samples of the whole job, from its first frame; null until it is known. */
      readonly totalSamples: number | null;
      /** 16-bit PCM, whole 1920-sample frames except at the end of the job. */
      readonly pcm: Int16Array<ArrayBuffer>;
      /**
       * For a job with `timestamps`: what begins in these frames and has not been sent; after a resumption also what began
       * earlier in the segment. Engines of releases before timings leave it out, also for such a job.
       */
      readonly timings?: TimingsPart;
    }
  /** The next piece of an authored text, sent before any audio of it. `index` counts pieces from 0. */
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
  /**
   * The engine may send this many more frames, which makes `upTo` frames in all, counted from the first of the job. The total
   * makes up for a message that was lost. Releases before it was there leave it out.
   */
  | { readonly type: 'credit'; readonly frames: number; readonly upTo?: number }
  /** The next piece of text. `index` counts pieces from 0. */
  | { readonly type: 'text'; readonly index: number; readonly piece: TextPiece };
