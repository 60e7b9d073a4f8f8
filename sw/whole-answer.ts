import { SAMPLE_RATE } from '../src/contract/audio-format.ts';
import type { AudioPayload } from '../src/contract/audio-payload.ts';
import type { GenerationMeta } from '../src/contract/generation-meta.ts';
import type { Usage } from '../src/contract/usage.ts';
import { generationMeta } from '../src/service/generation-meta.ts';
import { requestIdOf } from '../src/service/request-id.ts';
import type { SpeechJob } from '../src/wire/protocol.ts';
import { collectJob } from './collect-job.ts';
import type { AppContext } from './context.ts';
import type { AppDependencies } from './dependencies.ts';
import { startGeneration } from './generation.ts';
import { lateJson } from './late-json.ts';
import { replyPieces } from './reply-pieces.ts';

/** What the documents of all one-shot answers are made of. */
export interface WholeGeneration {
  /** What was spoken. */
  readonly text: string;
  readonly audio: AudioPayload;
  /** The fields that every document has. */
  readonly common: {
    readonly model: string;
    readonly request_id: string;
    readonly usage: Usage;
    readonly meta: GenerationMeta;
  };
}

/**
 * The answer with a whole generation in one document. Until the first frames exist its status can be an error; then it
 * is 200, and the body is white space until the whole JSON document is there. A failure in between breaks the body off.
 * @param reply The document.
 */
export async function wholeAnswer(
  context: AppContext,
  dependencies: AppDependencies,
  job: SpeechJob,
  reply: (whole: WholeGeneration) => object,
): Promise<Response> {
  const generation = startGeneration(dependencies, job);
  const { pieces, finished } = collectJob(generation, await generation.next());
  const document = finished.then((summary) => {
    const common = {
      model: job.model,
      request_id: requestIdOf(job.id),
      usage: generation.usage,
      meta: generationMeta(summary, job.context),
    };
    const format = {
      audio_quality: job.params.audioQuality,
      sample_rate: SAMPLE_RATE,
      format: 'wav',
    } as const;
    return replyPieces(
      (data_b64) => reply({ text: generation.job.text, audio: { ...format, data_b64 }, common }),
      pieces,
    );
  });
  const body = lateJson({ document, onCancel: () => generation.abandon() });
  return context.body(body, 200, { 'Content-Type': 'application/json' });
}
