import type { App } from '../http/context.ts';
import { endpoint } from '../http/endpoint.ts';

/**
 * `GET /v1/__ping`: internal. While jobs run the engine requests it every 10 s, because a browser ends a service worker
 * without events for 30 s, and its streams with it (measured in Firefox 153).
 */
export function pingRoute(app: App): void {
  endpoint(app, 'GET', '/v1/__ping', [], (context) => context.body(null, 204));
}
