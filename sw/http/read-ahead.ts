import { createMiddleware } from 'hono/factory';
import { MAX_BODY_BYTES } from '../../src/contract/discovery/limits.ts';
import { SETTINGS } from '../../src/service/settings/settings.ts';
import { secretOf } from './authentication.ts';
import type { AppEnv } from './context.ts';
import type { AppDependencies } from './dependencies.ts';
import { isJson } from './json-body.ts';
import { limitedBody } from './limited-body.ts';

/** How much of a body is read before its key is verified, in bytes: the whole of a request without audio. */
const AHEAD_BYTES = 65_536;

/**
 * Starts to read what a generation needs while the key is being verified, which saves the latency of these reads. A request
 * without a key is refused first, its body unread.
 */
export function readAhead({ services, maxBodyBytes = MAX_BODY_BYTES }: AppDependencies) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const request = context.req.raw;
    secretOf(request.headers);
    const body = isJson(request.headers)
      ? limitedBody(request, { maxBytes: maxBodyBytes, aheadBytes: AHEAD_BYTES })
      : null;
    const historyEnabled = services.settings.get(SETTINGS.historyEnabled);
    const lexicon = services.settings.get(SETTINGS.lexicon);
    // A refused request never awaits these: their failures must not go unhandled.
    historyEnabled.catch(() => {});
    lexicon.catch(() => {});
    void body?.readAhead();
    context.set('readAhead', { body, historyEnabled, lexicon });
    await next();
    void body?.cancel();
  });
}
