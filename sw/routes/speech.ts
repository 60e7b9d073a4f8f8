import { createMiddleware } from 'hono/factory';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { ServiceError } from '../../src/contract/errors/errors.ts';
import { AUDIO_TYPES } from '../../src/contract/generation/openai-speech.ts';
import { type SpeechReply, SpeechRequest, VoiceSpeechRequest } from '../../src/contract/generation/speech.ts';
import { listIds } from '../../src/service/catalog/list-ids.ts';
import { streamedAnswer } from '../answers/streamed-answer.ts';
import { type OwnFields, wholeAnswer } from '../answers/whole-answer.ts';
import { acceptedType } from '../http/accepted-type.ts';
import { authenticated } from '../http/authentication.ts';
import type { App, AppContext, AppEnv } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { endpoint } from '../http/endpoint.ts';
import { jsonBody } from '../http/json-body.ts';
import { readAhead } from '../http/read-ahead.ts';
import { type SpeechTarget, speechJob } from '../jobs/speech-job.ts';

const EVENTS = 'text/event-stream';

/** The path with OpenAPI's `{voice_id}` in hono's notation. */
const VOICE_PATH = ENDPOINTS.speakInVoice.path.replace(/\{(\w+)\}/, ':$1');

/** `POST /v1/tts` and `POST /v1/tts/{voice_id}`. */
export function speechRoutes(app: App, dependencies: AppDependencies): void {
  const { catalog } = dependencies;
  const before = [readAhead(dependencies), authenticated(dependencies)];

  async function speak(context: AppContext, request: VoiceSpeechRequest, target: SpeechTarget) {
    const job = await speechJob(context, request, target);
    const type = acceptedType(context, ['application/json', AUDIO_TYPES.wav, EVENTS]);
    if (type === EVENTS) return streamedAnswer(context, dependencies, job);
    return wholeAnswer(
      context,
      dependencies,
      job,
      (text, audio): OwnFields<SpeechReply> => ({ text, audio }),
    );
  }

  endpoint(app, 'POST', ENDPOINTS.speak.path, before, async (context) => {
    const request = await jsonBody(context, SpeechRequest);
    return speak(context, request, () => {
      const model = catalog.pick(request.model, 'tts');
      const { label, voice } = catalog.role(model, request.speaker);
      return { model: model.id, voice, role: label, endpoint: 'POST /v1/tts' };
    });
  });

  // An unknown voice is an unknown path, so it is checked before the method.
  app.use(
    VOICE_PATH,
    createMiddleware<AppEnv>(async (context, next) => {
      const voice = context.req.param('voice_id') ?? '';
      if (catalog.hasVoice(voice)) return next();
      const known = catalog.voices().map(({ id }) => id);
      throw new ServiceError('not_found', `Unknown voice ${listIds([voice])}. Voices: ${listIds(known)}.`);
    }),
  );

  endpoint(app, 'POST', VOICE_PATH, before, async (context) => {
    const voice = context.req.param('voice_id') ?? '';
    const request = await jsonBody(context, VoiceSpeechRequest);
    return speak(context, request, () => {
      const model = catalog.pickForVoice(request.model, voice);
      return { model: model.id, voice, role: null, endpoint: 'POST /v1/tts/{voice_id}' };
    });
  });
}
