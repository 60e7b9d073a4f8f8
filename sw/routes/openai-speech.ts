import { createMiddleware } from 'hono/factory';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { requestError } from '../../src/contract/errors/errors.ts';
import { OpenAiSpeechRequest } from '../../src/contract/generation/openai-speech.ts';
import type { Catalog } from '../../src/service/catalog/catalog.ts';
import { listIds } from '../../src/service/catalog/list-ids.ts';
import { audioAnswer } from '../answers/audio-answer.ts';
import { openAiEventsAnswer } from '../answers/openai-events.ts';
import { authenticated } from '../http/authentication.ts';
import type { App, AppEnv } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { endpoint } from '../http/endpoint.ts';
import { jsonBody } from '../http/json-body.ts';
import { readAhead } from '../http/read-ahead.ts';
import { type SpeechTarget, speechJob } from '../jobs/speech-job.ts';

const { path } = ENDPOINTS.openAiSpeech;

/** `POST /v1/audio/speech`. */
export function openAiSpeechRoute(app: App, dependencies: AppDependencies): void {
  const before = [readAhead(dependencies), authenticated(dependencies)];
  // Errors before the handler have OpenAI's shape too.
  app.use(
    path,
    createMiddleware<AppEnv>(async (context, next) => {
      context.set('errorShape', 'openai');
      await next();
    }),
  );

  endpoint(app, 'POST', path, before, async (context) => {
    const { input, response_format, stream_format, ...request } = await jsonBody(
      context,
      OpenAiSpeechRequest,
    );
    // The shape of OpenAI's API has no field for timestamps.
    const spoken = { text: input, model: request.model, params: request.params, timestamps: undefined };
    const target = speechTarget(request, dependencies.catalog);
    const job = await speechJob(context, spoken, target, { textField: 'input' });
    const answer = stream_format === 'sse' ? openAiEventsAnswer : audioAnswer;
    return answer(context, dependencies, job, response_format ?? 'wav');
  });
}

/** The voice that was asked for, or that of the model's first role. */
function speechTarget(
  { model, voice }: Pick<OpenAiSpeechRequest, 'model' | 'voice'>,
  catalog: Catalog,
): SpeechTarget {
  const endpointName = `POST ${path}`;
  return () => {
    if (voice === undefined) {
      const chosen = catalog.pick(model, 'tts');
      const role = catalog.role(chosen, undefined);
      return { model: chosen.id, voice: role.voice, role: null, endpoint: endpointName };
    }
    if (!catalog.hasVoice(voice)) {
      const known = listIds(catalog.voices().map(({ id }) => id));
      throw requestError(`\`voice\`: there is no voice ${listIds([voice])}. Voices: ${known}.`, 'voice');
    }
    return {
      model: catalog.pickForVoice(model, voice).id,
      voice,
      role: null,
      endpoint: endpointName,
    };
  };
}
