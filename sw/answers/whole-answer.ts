import { SAMPLE_RATE } from '../../src/contract/audio/audio-format.ts';
import type { AudioPayload } from '../../src/contract/audio/audio-payload.ts';
import type { Usage } from '../../src/contract/discovery/usage.ts';
import type { GenerationMeta } from '../../src/contract/generation/generation-meta.ts';
import { AUDIO_TYPES } from '../../src/contract/generation/openai-speech.ts';
import type { Timestamps } from '../../src/contract/generation/timestamps.ts';
import { generationMeta } from '../../src/job/generation-meta.ts';
import type { JobSummary } from '../../src/job/job-summary.ts';
import type { SpeechJob } from '../../src/job/speech-job.ts';
import { timestampsOf } from '../../src/job/timings.ts';
import { requestIdOf } from '../../src/service/request-id.ts';
import { acceptedType } from '../http/accepted-type.ts';
import type { AppContext } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { reportLateError } from '../http/late-error.ts';
import { startGeneration } from '../jobs/generation.ts';
import { aroundAudio } from './around-audio.ts';
import { audioAnswer } from './audio-answer.ts';
import { eagerBody } from './bodies/eager-body.ts';
import { lateJson } from './bodies/late-json.ts';
import { collectJob } from './collect-job.ts';
import { growingPieces } from './growing-pieces.ts';
import { replyPieces } from './reply-pieces.ts';

/** The fields that all one-shot responses have in common. */
interface CommonFields {
  readonly model: string;
  readonly request_id: string;
  readonly usage: Usage;
  readonly meta: GenerationMeta;
  readonly timestamps?: Timestamps | null | undefined;
}

/** The fields that only one kind of response has. */
export type OwnFields<Answer extends CommonFields> = Omit<Answer, keyof CommonFields>;

/**
 * The response with a whole generation: in one document, or as a WAV alone for a client that accepts `audio/wav` rather than
 * JSON.
 * @param own as for {@link documentAnswer}
 */
export function wholeAnswer(
  context: AppContext,
  dependencies: AppDependencies,
  job: SpeechJob,
  own: (text: string, audio: AudioPayload) => object,
): Promise<Response> {
  const type = acceptedType(context, ['application/json', AUDIO_TYPES.wav]);
  if (type === AUDIO_TYPES.wav) return audioAnswer(context, dependencies, job, 'wav');
  return documentAnswer(context, dependencies, job, own);
}

/**
 * The response with a whole generation in one document. The status can be an error until the first frames exist, then it
 * is 200. When the length of the audio is known by then, the document is sent while the audio is generated; otherwise the
 * body is white space until the document is complete. A later failure errors the body.
 * @param own The fields of this kind of response; they come first in the document.
 */
async function documentAnswer(
  context: AppContext,
  dependencies: AppDependencies,
  job: SpeechJob,
  own: (text: string, audio: AudioPayload) => object,
): Promise<Response> {
  const generation = startGeneration(dependencies, job);
  const first = await generation.next();
  const format = { audio_quality: job.params.audioQuality, sample_rate: SAMPLE_RATE, format: 'wav' } as const;
  const around = () => aroundAudio((data_b64) => own(generation.job.text, { ...format, data_b64 }));
  const common = (summary: JobSummary): CommonFields => ({
    model: job.model,
    request_id: requestIdOf(job.id),
    usage: generation.usage,
    meta: generationMeta(summary, job.context),
    ...(job.timestamps && {
      timestamps: generation.timings && timestampsOf(generation.timings, job.timestamps),
    }),
  });
  /** Joins `own`, without its closing brace, and the common fields into one object. */
  const joined = (tail: string, summary: JobSummary) =>
    `${tail.slice(0, -1)},${JSON.stringify(common(summary)).slice(1)}`;
  const onCancel = () => generation.abandon();
  const onError = reportLateError(dependencies);

  function body() {
    const totalSamples = first.done ? null : first.value.totalSamples;
    if (totalSamples === null) {
      const { pieces, finished } = collectJob(generation, first);
      const document = finished.then((summary) => {
        const { head, tail } = around();
        return replyPieces({ head, tail: joined(tail, summary) }, pieces);
      });
      return lateJson({ document, onCancel, onError });
    }
    const { head, tail } = around();
    const end = (summary: JobSummary) => joined(tail, summary);
    const pieces = growingPieces({ generation, first, totalSamples, head, tail: end });
    return eagerBody({ pieces, onCancel, onError });
  }

  return context.body(body(), 200, { 'Content-Type': 'application/json' });
}
