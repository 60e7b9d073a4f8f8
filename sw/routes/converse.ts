import { ConverseRequest, type ConverseResponse } from '../../src/contract/conversation.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { authenticated } from '../authentication.ts';
import type { App } from '../context.ts';
import { conversationJob } from '../conversation-job.ts';
import type { AppDependencies } from '../dependencies.ts';
import { endpoint } from '../endpoint.ts';
import { jsonBody } from '../json-body.ts';
import { readAhead } from '../read-ahead.ts';
import { streamedAnswer } from '../streamed-answer.ts';
import { type OwnFields, wholeAnswer } from '../whole-answer.ts';

/** `POST /v1/converse` and `POST /v1/converse/stream`. */
export function converseRoutes(app: App, dependencies: AppDependencies): void {
  const { catalogue } = dependencies;
  const before = [readAhead(dependencies), authenticated(dependencies)];

  endpoint(app, 'POST', ENDPOINTS.converse.path, before, async (context) => {
    const request = await jsonBody(context, ConverseRequest);
    const job = await conversationJob(context, request, catalogue, 'POST /v1/converse');
    return wholeAnswer(
      context,
      dependencies,
      job,
      (text, audio): OwnFields<ConverseResponse> => ({ reply: { speaker: job.role, text, audio } }),
    );
  });

  endpoint(app, 'POST', ENDPOINTS.converseStream.path, before, async (context) => {
    const request = await jsonBody(context, ConverseRequest);
    const job = await conversationJob(context, request, catalogue, 'POST /v1/converse/stream');
    return streamedAnswer(context, dependencies, job);
  });
}
