/** The events of `POST /v1/audio/speech` with `stream_format: sse` (docs/contract.md, "Speech for OpenAI's clients"). */
import { toBase64 } from '../../src/contract/audio/base64.ts';
import { internalErrorMessage, ServiceError } from '../../src/contract/errors/errors.ts';
import { toOpenAiError } from '../../src/contract/errors/openai-error.ts';
import type {
  AudioFormat,
  OpenAiAudioDelta,
  OpenAiAudioDone,
} from '../../src/contract/generation/openai-speech.ts';
import type { SpeechJob } from '../../src/job/speech-job.ts';
import { requestIdOf } from '../../src/service/request-id.ts';
import type { AppContext } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { type Generation, type Outcome, startGeneration } from '../jobs/generation.ts';
import { audioPieces } from './audio-pieces.ts';
import { eventStream, type ServerEvent } from './event-stream.ts';

/** The response as server-sent events. The status can be an error until the first frame exists. */
export async function openAiEventsAnswer(
  context: AppContext,
  dependencies: AppDependencies,
  job: SpeechJob,
  format: AudioFormat,
): Promise<Response> {
  const generation = startGeneration(dependencies, job);
  const first = await generation.next();
  const body = eventStream({
    events: openAiEvents(generation, first, format, (error) => dependencies.onInternalError?.(error)),
    onCancel: () => generation.abandon(),
  });
  return context.body(body, 200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
}

async function* openAiEvents(
  generation: Generation,
  first: Outcome,
  format: AudioFormat,
  onInternalError: (error: unknown) => void,
): AsyncGenerator<readonly ServerEvent[], void> {
  try {
    for await (const piece of audioPieces({ generation, first, format })) {
      const delta: OpenAiAudioDelta = { type: 'speech.audio.delta', audio: toBase64(piece) };
      yield [{ data: delta }];
    }
    yield [{ data: doneEvent(generation) }];
  } catch (error) {
    if (generation.abandoned) return;
    const failure = ServiceError.wrap(
      error,
      internalErrorMessage(`request ${requestIdOf(generation.job.id)}`),
    );
    if (failure.type === 'internal_error') onInternalError(error);
    yield [{ data: toOpenAiError(failure) }];
  }
}

function doneEvent({ usage, frames }: Generation): OpenAiAudioDone {
  const input = usage.input_chars;
  return {
    type: 'speech.audio.done',
    usage: { input_tokens: input, output_tokens: frames, total_tokens: input + frames },
  };
}
