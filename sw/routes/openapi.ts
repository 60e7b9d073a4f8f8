import { openApiDocument } from '../../src/contract/openapi/openapi.ts';
import type { App } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { endpoint } from '../http/endpoint.ts';

/** `GET /openapi.json`, generated at the first request. */
export function openApiRoute(app: App, { base }: AppDependencies): void {
  let document: ReturnType<typeof openApiDocument> | null = null;
  endpoint(app, 'GET', '/openapi.json', [], (context) => {
    document ??= openApiDocument({ serverUrl: base.replace(/\/$/, '') });
    return context.json(document);
  });
}
