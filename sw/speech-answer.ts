import { SAMPLE_RATE } from '../src/contract/audio-format.ts';
import type { SpeechReply } from '../src/contract/speech.ts';
import { generationMeta } from '../src/service/generation-meta.ts';
import { requestIdOf } from '../src/service/request-id.ts';
import type { JobSummary, SpeechJob } from '../src/wire/protocol.ts';
import { type CollectedJob, collectJob } from './collect-job.ts';
import type { AppContext } from './context.ts';
import type { AppDependencies } from './dependencies.ts';
import { abandonJob, closeFailedJob } from './job-books.ts';
import { lateJson } from './late-json.ts';
import { replyPieces } from './reply-pieces.ts';

/**
 * How long a request waits for an engine that is still loading. Firefox gives up a `respondWith()` that pends for 60 s:
 * our 503 has to come before that.
 */
const START_TIMEOUT_MS = 55_000;

/**
 * The answer of a speech request. Until the first frames exist its status can be an error; then it is 200, and the body is
 * white space until the whole JSON document is there. A failure in between breaks the body off.
 */
export async function speechAnswer(
  context: AppContext,
  dependencies: AppDependencies,
  job: SpeechJob,
): Promise<Response> {
  const { jobs, services } = dependencies;
  const { settlement } = services;
  const stream = jobs.open(job, { startTimeoutMs: START_TIMEOUT_MS });
  const first = await stream.next().catch((error: unknown) => {
    closeFailedJob(settlement, job);
    throw error;
  });
  const collected = collectJob(stream, first);
  const body = lateJson({
    document: collected.finished.then((summary) =>
      replyPieces(reply(job, summary, collected), collected.pieces),
    ),
    onCancel() {
      stream.cancel();
      abandonJob(settlement, job, collected.samples());
    },
  });
  return context.body(body, 200, { 'Content-Type': 'application/json' });
}

/** Everything of the reply but its audio, which `replyPieces` writes in. */
function reply(job: SpeechJob, summary: JobSummary, collected: CollectedJob): SpeechReply {
  return {
    audio: { audio_quality: job.params.audioQuality, data_b64: '', sample_rate: SAMPLE_RATE, format: 'wav' },
    model: job.model,
    request_id: requestIdOf(job.id),
    text: job.text,
    usage: {
      input_audio_seconds: job.origin.inputAudioSeconds,
      input_chars: job.origin.inputChars,
      output_audio_seconds: collected.samples() / SAMPLE_RATE,
    },
    meta: generationMeta(summary),
  };
}
