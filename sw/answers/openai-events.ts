/** The events of `POST /v1/audio/speech` with `stream_format: sse` (docs/contract.md, "Speech for OpenAI's clients"). */
import { toBase64 } from '../../src/contract/audio/base64.ts';
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
import { toldError } from '../http/told-error.ts';
import { type Generation, type Outcome, startGeneration } from '../jobs/generation.ts';
import { audioPieces } from './audio-pieces.ts';
import type { ServerEvent } from './bodies/event-stream.ts';
import { eventAnswer } from './event-answer.ts';

/** The response as server-sent events. The status can be an error until the first frame exists. */
export async function openAiEventsAnswer(
  context: AppContext,
  dependencies: AppDependencies,
  job: SpeechJob,
  format: AudioFormat,
): Promise<Response> {
  const generation = startGeneration(dependencies, job);
  const first = await generation.next();
  return eventAnswer(context, generation, openAiEvents(generation, first, format, dependencies));
}

async function* openAiEvents(
  generation: Generation,
  first: Outcome,
  format: AudioFormat,
  dependencies: Pick<AppDependencies, 'onInternalError'>,
): AsyncGenerator<readonly ServerEvent[], void> {
  try {
    for await (const piece of audioPieces({ generation, first, format })) {
      const delta: OpenAiAudioDelta = { type: 'speech.audio.delta', audio: toBase64(piece) };
      yield [{ data: delta }];
    }
    yield [{ data: doneEvent(generation) }];
  } catch (error) {
    if (generation.abandoned) return;
    const failure = toldError(dependencies, error, requestIdOf(generation.job.id));
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
