import { SAMPLE_RATE } from '../../src/contract/audio/audio-format.ts';
import type { AudioPayload } from '../../src/contract/audio/audio-payload.ts';
import type { Usage } from '../../src/contract/discovery/usage.ts';
import type { GenerationMeta } from '../../src/contract/generation/generation-meta.ts';
import { generationMeta } from '../../src/job/generation-meta.ts';
import type { JobSummary } from '../../src/job/job-summary.ts';
import type { SpeechJob } from '../../src/job/speech-job.ts';
import { requestIdOf } from '../../src/service/request-id.ts';
import type { AppContext } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { startGeneration } from '../jobs/generation.ts';
import { aroundAudio } from './around-audio.ts';
import { collectJob } from './collect-job.ts';
import { eagerBody } from './eager-body.ts';
import { growingPieces } from './growing-pieces.ts';
import { lateJson } from './late-json.ts';
import { replyPieces } from './reply-pieces.ts';

/** The fields that the documents of all one-shot answers have. */
interface CommonFields {
  readonly model: string;
  readonly request_id: string;
  readonly usage: Usage;
  readonly meta: GenerationMeta;
}

/** The fields of an answer that are its own. */
export type OwnFields<Answer extends CommonFields> = Omit<Answer, keyof CommonFields>;

/**
 * The answer with a whole generation in one document. Until the first frames exist its status can be an error; then it
 * is 200. Where the length of the audio is known by then, the document is sent as the audio is made; else the body is
 * white space until the whole document is there. A failure in between breaks the body off.
 * @param own The document's own fields; they come first in it.
 */
export async function wholeAnswer(
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
  });
  /** `own`, whose closing brace is taken off, and the common fields make one object. */
  const joined = (tail: string, summary: JobSummary) =>
    `${tail.slice(0, -1)},${JSON.stringify(common(summary)).slice(1)}`;
  const onCancel = () => generation.abandon();

  function body() {
    const totalSamples = first.done ? null : first.value.totalSamples;
    if (totalSamples === null) {
      const { pieces, finished } = collectJob(generation, first);
      const document = finished.then((summary) => {
        const { head, tail } = around();
        return replyPieces({ head, tail: joined(tail, summary) }, pieces);
      });
      return lateJson({ document, onCancel });
    }
    const { head, tail } = around();
    const end = (summary: JobSummary) => joined(tail, summary);
    return eagerBody(growingPieces({ generation, first, totalSamples, head, tail: end }), onCancel);
  }

  return context.body(body(), 200, { 'Content-Type': 'application/json' });
}
