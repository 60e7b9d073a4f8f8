import { FRAME_SAMPLES, SAMPLE_RATE } from '../../src/contract/audio/audio-format.ts';
import type { Usage } from '../../src/contract/discovery/usage.ts';
import { ServiceError } from '../../src/contract/errors/errors.ts';
import type { SpeechJob } from '../../src/job/speech-job.ts';
import type { AppDependencies, JobStream } from '../http/dependencies.ts';
import { abandonJob, closeFailedJob } from './job-accounting.ts';

/**
 * How long a request waits for an engine that is still loading. Firefox gives up a `respondWith()` that pends for 60 s:
 * our 503 has to come before that.
 */
const START_TIMEOUT_MS = 55_000;

/** Some frames in order, or the summary at the end. */
export type Outcome = Awaited<ReturnType<JobStream['next']>>;

/** One job that is generated for a client, with its metering and history. */
export interface Generation {
  /** With its text as it is shown, as far as it is known: of an authored job, what has been written so far. */
  readonly job: SpeechJob;
  /** What it has used so far. */
  readonly usage: Usage;
  /** The next frames, in order and without gaps, then the summary. @throws {ServiceError} as {@link JobStream.next} */
  next(): Promise<Outcome>;
  /** The client went away: stops the engine within one frame, and sees to it that what was generated is metered. */
  abandon(): void;
}

/** Opens a job. Where it fails before any audio came, its record is closed here. */
export function startGeneration({ jobs, services }: AppDependencies, job: SpeechJob): Generation {
  const { settlement } = services;
  const stream = jobs.open(job, { startTimeoutMs: START_TIMEOUT_MS });
  let samples = 0;
  const written = () => ({ ...job, text: stream.text });

  async function next(): Promise<Outcome> {
    const outcome = await stream.next().catch((error: unknown) => {
      if (samples === 0) closeFailedJob(settlement, written());
      throw error;
    });
    if (outcome.done) return outcome;
    const { first, pcm } = outcome.value;
    if (first * FRAME_SAMPLES !== samples) {
      stream.cancel();
      throw new ServiceError('inference_error', `Frame ${first} of the audio came out of turn.`);
    }
    samples += pcm.length;
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
    next,
    abandon() {
      stream.cancel();
      abandonJob(settlement, written(), samples);
    },
  };
}
