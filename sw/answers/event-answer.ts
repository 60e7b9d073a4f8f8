import type { AppContext } from '../http/context.ts';
import type { Generation } from '../jobs/generation.ts';
import { eventStream, type ServerEvent } from './bodies/event-stream.ts';

/** The response of a generation as server-sent events. A client that goes away stops the generation. */
export function eventAnswer(
  context: AppContext,
  generation: Generation,
  events: AsyncIterator<readonly ServerEvent[], void>,
): Response {
  const body = eventStream({ events, onCancel: () => generation.abandon() });
  return context.body(body, 200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
}
