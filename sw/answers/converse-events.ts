/** The events of `POST /v1/converse/stream` (docs/contract.md, "Server-sent events"). */
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../src/contract/audio/audio-format.ts';
import { toBase64 } from '../../src/contract/audio/base64.ts';
import { pcmBytes } from '../../src/contract/audio/wav.ts';
import type { ServiceError } from '../../src/contract/errors/errors.ts';
import {
  type ConverseAudioEvent,
  type ConverseEndEvent,
  type ConverseErrorEvent,
  type ConverseMetaEvent,
  type ConverseTimestampsEvent,
  LAST_EVENT_ID,
} from '../../src/contract/generation/converse-events.ts';
import { generationMeta } from '../../src/job/generation-meta.ts';
import type { FrameBatch } from '../../src/job/job-stream.ts';
import type { JobSummary } from '../../src/job/job-summary.ts';
import { isEmpty, timestampsOf } from '../../src/job/timings.ts';
import { requestIdOf } from '../../src/service/request-id.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { toldError } from '../http/told-error.ts';
import type { Generation, Outcome } from '../jobs/generation.ts';
import type { ServerEvent } from './bodies/event-stream.ts';

/**
 * The events of a conversation's open turn, or of a text: one `meta`, then `audio` as it is generated, then exactly one `end`
 * or `error`. Pulled by the reader, so a slow reader gives the engine no credit.
 * @param speaker Role label, or the id of a named voice.
 * @param first Result of the generation's first `next()`.
 */
export async function* converseEvents(
  generation: Generation,
  speaker: string,
  first: Promise<Outcome>,
  dependencies: Pick<AppDependencies, 'onInternalError'>,
): AsyncGenerator<readonly ServerEvent[], void> {
  yield [metaEvent(generation, speaker)];
  try {
    let outcome = await first;
    while (!outcome.done) {
      yield [...timestampEvents(generation, outcome.value), ...audioEvents(outcome.value)];
      outcome = await generation.next();
    }
    yield [endEvent(generation, speaker, outcome.value)];
  } catch (error) {
    if (generation.abandoned) return;
    const failure = toldError(dependencies, error, requestIdOf(generation.job.id));
    yield [errorEvent(generation, failure)];
  }
}

function metaEvent({ job }: Generation, speaker: string): ServerEvent {
  const data: ConverseMetaEvent = {
    request_id: requestIdOf(job.id),
    model: job.model,
    speaker,
    sample_rate: SAMPLE_RATE,
    channels: 1,
    audio_quality: job.params.audioQuality,
    format: 'pcm_s16le',
  };
  return { event: 'meta', data };
}

/** What begins in a batch: one event before its audio; none when nothing does, or nobody asked. */
function timestampEvents({ job }: Generation, { timings }: FrameBatch): ServerEvent[] {
  if (!job.timestamps || !timings || isEmpty(timings)) return [];
  const data: ConverseTimestampsEvent = timestampsOf(timings, job.timestamps);
  return [{ event: 'timestamps', data }];
}

/** One event; two when the first frame of the job comes together with others, because the first event is one frame. */
function audioEvents({ first, pcm }: FrameBatch): ServerEvent[] {
  if (first > 0 || pcm.length <= FRAME_SAMPLES) return [audioEvent(first, pcm)];
  return [audioEvent(0, pcm.subarray(0, FRAME_SAMPLES)), audioEvent(1, pcm.subarray(FRAME_SAMPLES))];
}

function audioEvent(frame: number, pcm: Int16Array): ServerEvent {
  const data: ConverseAudioEvent = { pcm_b64: toBase64(pcmBytes(pcm)), frame };
  return { event: 'audio', id: `${frame}`, data };
}

function endEvent({ job, usage }: Generation, speaker: string, summary: JobSummary): ServerEvent {
  const data: ConverseEndEvent = {
    request_id: requestIdOf(job.id),
    speaker,
    text: job.text,
    audio_seconds: usage.output_audio_seconds,
    usage,
    meta: generationMeta(summary, job.context),
  };
  return { event: 'end', id: LAST_EVENT_ID, data };
}

function errorEvent({ job }: Generation, { type, message }: ServiceError): ServerEvent {
  const data: ConverseErrorEvent = { error: { type, message, request_id: requestIdOf(job.id) } };
  return { event: 'error', id: LAST_EVENT_ID, data };
}
