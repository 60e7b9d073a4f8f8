import { openApiDocument } from '../../src/contract/openapi.ts';
import type { App } from '../context.ts';
import type { AppDependencies } from '../dependencies.ts';
import { endpoint } from '../endpoint.ts';

/** `GET /openapi.json`, made on first demand. */
export function openApiRoute(app: App, { scope }: AppDependencies): void {
  let document: ReturnType<typeof openApiDocument> | null = null;
  endpoint(app, 'GET', '/openapi.json', [], (context) => {
    document ??= openApiDocument({ serverUrl: scope.replace(/\/$/, '') });
    return context.json(document);
  });
}
