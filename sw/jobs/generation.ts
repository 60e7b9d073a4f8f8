import { FRAME_SAMPLES, SAMPLE_RATE } from '../../src/contract/audio/audio-format.ts';
import type { Usage } from '../../src/contract/discovery/usage.ts';
import { ServiceError } from '../../src/contract/errors/errors.ts';
import type { SpeechJob } from '../../src/job/speech-job.ts';
import { joinTimings, type Timings } from '../../src/job/timings.ts';
import type { AppDependencies, JobStream } from '../http/dependencies.ts';
import { abandonJob, closeFailedJob } from './job-accounting.ts';

/**
 * How long a request waits for an engine that is still loading, in milliseconds. Firefox gives up a `respondWith()` that
 * is pending for 60 s; the 503 must come before that.
 */
const START_TIMEOUT_MS = 55_000;

/** Some frames in order, or the summary at the end. */
export type Outcome = Awaited<ReturnType<JobStream['next']>>;

/** The generation of one job for a client, with its metering and history. */
export interface Generation {
  /** The job, its text without markup; of an authored job, the text that is written so far. */
  readonly job: SpeechJob;
  /** Usage so far. */
  readonly usage: Usage;
  /** Frames so far. */
  readonly frames: number;
  /** The words and phonemes so far; null when the engine does not know when they are spoken. */
  readonly timings: Timings | null;
  /** The next frames, in order and without gaps, then the summary. @throws {ServiceError} as {@link JobStream.next} */
  next(): Promise<Outcome>;
  /**
   * Call it when the client goes away. Stops the engine within one frame; what was generated is metered. A pending `next()`
   * then rejects.
   */
  abandon(): void;
  /** True once the client has gone away: a rejection of `next()` is then no failure. */
  readonly abandoned: boolean;
}

/** Opens a job. A job that fails before its first audio is closed here, as `failed`. */
export function startGeneration({ jobs, services }: AppDependencies, job: SpeechJob): Generation {
  const { settlement } = services;
  const stream = jobs.open(job, { startTimeoutMs: START_TIMEOUT_MS });
  let samples = 0;
  let abandoned = false;
  let timings: Timings | null = { words: [], phonemes: [] };
  const written = () => ({ ...job, text: stream.text });

  async function next(): Promise<Outcome> {
    const outcome = await stream.next().catch((error: unknown) => {
      if (samples === 0 && !abandoned) closeFailedJob(settlement, written(), 0);
      throw error;
    });
    if (outcome.done) return outcome;
    const { first, pcm, timings: more } = outcome.value;
    if (first * FRAME_SAMPLES !== samples) {
      stream.cancel();
      throw new ServiceError('inference_error', `Frame ${first} of the audio arrived out of order.`);
    }
    samples += pcm.length;
    timings = timings && more ? joinTimings(timings, more) : null;
    return outcome;
  }

  return {
    get job() {
      return written();
    },
    get usage() {
      return {
        input_audio_seconds: job.origin.inputAudioSeconds,
        input_chars: job.origin.inputChars,
        output_audio_seconds: samples / SAMPLE_RATE,
      };
    },
    get frames() {
      return Math.ceil(samples / FRAME_SAMPLES);
    },
    get timings() {
      return timings;
    },
    next,
    get abandoned() {
      return abandoned;
    },
    abandon() {
      abandoned = true;
      stream.cancel();
      abandonJob(settlement, written(), samples);
    },
  };
}
