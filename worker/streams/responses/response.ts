/** The response that generates, and the messages that report it. */
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../../src/contract/audio/audio-format.ts';
import { toBase64 } from '../../../src/contract/audio/base64.ts';
import { pcmBytes } from '../../../src/contract/audio/wav.ts';
import type { ResponseMeta, ResponseStatus } from '../../../src/contract/streams/stream-server-messages.ts';
import { contextMeta, generationMeta } from '../../../src/job/generation-meta.ts';
import type { JobSummary } from '../../../src/job/job-summary.ts';
import type { SpeechJob } from '../../../src/job/speech-job.ts';
import { isEmpty, type Timings, timestampsOf } from '../../../src/job/timings.ts';
import type { Effect } from '../session/effects.ts';
import { spokenText } from '../voice/spoken-text.ts';

export interface Response {
  readonly id: string;
  /** Its text is what the engine has been given, or has written, so far. */
  readonly job: SpeechJob;
  /** Null on the named-voice stream. */
  readonly speakerId: number | null;
  /** Samples sent so far. */
  readonly samples: number;
  /** Whether more of its text may follow. */
  readonly open: boolean;
}

/** `responseCreated`. */
export function created({ id, job, speakerId }: Response): Effect {
  return {
    type: 'send',
    message: {
      type: 'responseCreated',
      response_id: id,
      ...speaker(speakerId),
      sample_rate: SAMPLE_RATE,
      audio_quality: job.params.audioQuality,
    },
  };
}

/** `responseTimestamps` with what begins in the audio that follows; nothing when nothing does, or nobody asked. */
export function timestamps({ id, job }: Response, timings: Timings | undefined): Effect[] {
  if (!job.timestamps || !timings || isEmpty(timings)) return [];
  const message = { response_id: id, ...timestampsOf(timings, job.timestamps) };
  return [{ type: 'send', message: { type: 'responseTimestamps', ...message } }];
}

/** `responseAudio` with these frames. */
export function audio({ id }: Response, first: number, pcm: Int16Array): Effect {
  return {
    type: 'send',
    message: { type: 'responseAudio', response_id: id, pcm_b64: toBase64(pcmBytes(pcm)), frame: first },
  };
}

/** `responseDone` of a response that finished. */
export function completed(response: Response, summary: JobSummary): Effect {
  const { job } = response;
  const meta = { ...generationMeta(summary, job.context), request_id: job.id };
  return done(response, 'completed', job.text, meta);
}

/** `responseDone` of a response that was cancelled or failed. */
export function cancelled(response: Response): Effect {
  const { job } = response;
  const meta = {
    request_id: job.id,
    seed: job.seed,
    frames: framesOf(response),
    finish_reason: 'cancelled',
    ...contextMeta(job.context),
  } as const;
  return done(response, 'cancelled', spokenSoFar(response), meta);
}

/** An estimate of the text whose audio has been sent. */
export function spokenSoFar(response: Response): string {
  return spokenText(response.job.text, framesOf(response));
}

/** Stops the generation and meters what it has produced. */
export function abandon({ job, samples }: Response): Effect[] {
  return [
    { type: 'cancelJob', jobId: job.id },
    { type: 'settle', job, status: 'cancelled', samples },
  ];
}

function done(response: Response, status: ResponseStatus, text: string, meta: ResponseMeta): Effect {
  const { inputChars, inputAudioSeconds } = response.job.origin;
  return {
    type: 'send',
    message: {
      type: 'responseDone',
      response_id: response.id,
      ...speaker(response.speakerId),
      status,
      text,
      usage: {
        input_audio_seconds: inputAudioSeconds,
        input_chars: inputChars,
        output_audio_seconds: response.samples / SAMPLE_RATE,
      },
      meta,
    },
  };
}

function framesOf({ samples }: Response): number {
  return Math.ceil(samples / FRAME_SAMPLES);
}

function speaker(id: number | null): { readonly speaker_id?: number } {
  return id === null ? {} : { speaker_id: id };
}
