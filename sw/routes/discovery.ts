import type { ModelList, VoiceList } from '../../src/contract/discovery/cards.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { authenticated } from '../http/authentication.ts';
import type { App } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { endpoint } from '../http/endpoint.ts';

/** `GET /v1/models` and `GET /v1/voices`. */
export function discoveryRoutes(app: App, dependencies: AppDependencies): void {
  const { catalog } = dependencies;
  const before = [authenticated(dependencies)];
  endpoint(app, 'GET', ENDPOINTS.listModels.path, before, (context) => {
    const models: ModelList = { data: catalog.models() };
    return context.json(models);
  });
  endpoint(app, 'GET', ENDPOINTS.listVoices.path, before, (context) => {
    const voices: VoiceList = { data: catalog.voices() };
    return context.json(voices);
  });
}
