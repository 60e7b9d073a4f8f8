import { Hono } from 'hono';
import { ServiceError } from '../src/contract/errors/errors.ts';
import type { App, AppEnv } from './http/context.ts';
import type { AppDependencies } from './http/dependencies.ts';
import { errorAnswer } from './http/error-answer.ts';
import { requestId } from './http/request-id.ts';
import { toldError } from './http/told-error.ts';
import { converseRoutes } from './routes/converse.ts';
import { discoveryRoutes } from './routes/discovery.ts';
import { healthRoute } from './routes/health.ts';
import { infoRoute } from './routes/info.ts';
import { openAiSpeechRoute } from './routes/openai-speech.ts';
import { openApiRoute } from './routes/openapi.ts';
import { pingRoute } from './routes/ping.ts';
import { speechRoutes } from './routes/speech.ts';
import { usageRoute } from './routes/usage.ts';

/**
 * The REST side of the service. The order of its checks is path, method, key, rate, media type, size, shape, the rest
 * (docs/contract.md, "HTTP"): the router sees to the first two, then come the handlers of an endpoint in that order.
 */
export function createApp(dependencies: AppDependencies): App {
  const app = new Hono<AppEnv>().basePath(dependencies.base.replace(/\/$/, '') || '/');
  app.use('*', requestId);
  app.onError((error, context) => {
    return errorAnswer(context, toldError(dependencies, error, context.get('requestId')));
  });
  app.notFound((context) =>
    errorAnswer(context, new ServiceError('not_found', 'No endpoint has this address.')),
  );
  speechRoutes(app, dependencies);
  openAiSpeechRoute(app, dependencies);
  converseRoutes(app, dependencies);
  discoveryRoutes(app, dependencies);
  infoRoute(app, dependencies);
  usageRoute(app, dependencies);
  healthRoute(app, dependencies);
  openApiRoute(app, dependencies);
  pingRoute(app);
  return app;
}
