import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { ConverseRequest, type ConverseResponse } from '../../src/contract/generation/conversation.ts';
import { LAST_EVENT_ID } from '../../src/contract/generation/converse-events.ts';
import { streamedAnswer } from '../answers/streamed-answer.ts';
import { type OwnFields, wholeAnswer } from '../answers/whole-answer.ts';
import { authenticated } from '../http/authentication.ts';
import type { App } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { endpoint } from '../http/endpoint.ts';
import { jsonBody } from '../http/json-body.ts';
import { readAhead } from '../http/read-ahead.ts';
import { conversationJob } from '../jobs/conversation-job.ts';

/** `POST /v1/converse` and `POST /v1/converse/stream`. */
export function converseRoutes(app: App, dependencies: AppDependencies): void {
  const { catalog } = dependencies;
  const before = [readAhead(dependencies), authenticated(dependencies)];

  endpoint(app, 'POST', ENDPOINTS.converse.path, before, async (context) => {
    const request = await jsonBody(context, ConverseRequest);
    const job = await conversationJob(context, request, catalog, 'POST /v1/converse');
    return wholeAnswer(
      context,
      dependencies,
      job,
      (text, audio): OwnFields<ConverseResponse> => ({ reply: { speaker: job.role, text, audio } }),
    );
  });

  // A client whose stream has ended reconnects, by GET where it is an EventSource. Answered like an unknown path, before
  // method and key: there is nothing to protect or to count.
  app.on(['GET', 'POST'], ENDPOINTS.converseStream.path, async (context, next) => {
    if (context.req.header('Last-Event-ID') === LAST_EVENT_ID) return context.body(null, 204);
    return next();
  });

  endpoint(app, 'POST', ENDPOINTS.converseStream.path, before, async (context) => {
    const request = await jsonBody(context, ConverseRequest);
    const job = await conversationJob(context, request, catalog, 'POST /v1/converse/stream');
    return streamedAnswer(context, dependencies, job);
  });
}
