import type { App } from '../http/context.ts';
import { endpoint } from '../http/endpoint.ts';

/**
 * `GET /v1/__ping`: ours alone. While jobs run the engine worker asks for it every 10 s, because a browser ends a service
 * worker that hears nothing for 30 s, streams and all (measured in Firefox 153).
 */
export function pingRoute(app: App): void {
  endpoint(app, 'GET', '/v1/__ping', [], (context) => context.body(null, 204));
}
