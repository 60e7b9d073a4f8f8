import { createMiddleware } from 'hono/factory';
import { SETTINGS } from '../../src/service/settings/settings.ts';
import type { AppEnv } from './context.ts';
import type { AppDependencies } from './dependencies.ts';
import { isJson } from './json-body.ts';

/** Begins what a generation will need while its key is still being verified. */
export function readAhead({ services }: AppDependencies) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const body = isJson(context.req.raw.headers) ? context.req.text() : null;
    const historyEnabled = services.settings.get(SETTINGS.historyEnabled);
    const lexicon = services.settings.get(SETTINGS.lexicon);
    // Where the request is refused before they are wanted, their failures have nobody to hear them.
    body?.catch(() => {});
    historyEnabled.catch(() => {});
    lexicon.catch(() => {});
    context.set('readAhead', { body, historyEnabled, lexicon });
    await next();
  });
}
