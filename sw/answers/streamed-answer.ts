import { settlesWithin } from '../../src/primitives/within.ts';
import type { AppContext } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import type { RoleJob } from '../jobs/conversation-job.ts';
import { startGeneration } from '../jobs/generation.ts';
import { converseEvents } from './converse-events.ts';
import { eventStream } from './event-stream.ts';

/**
 * When the stream begins at the latest, a little after an engine that does not start has failed the request (503). What
 * waits longer waits for its turn, and Firefox gives up a `respondWith()` that pends for 60 s.
 */
const LATEST_START_MS = 57_000;

/**
 * The answer of a conversation as server-sent events. As for the one-shot answer the status can be an error until the
 * first frame exists; what fails later is an `error` event.
 */
export async function streamedAnswer(
  context: AppContext,
  dependencies: AppDependencies,
  job: RoleJob,
): Promise<Response> {
  const generation = startGeneration(dependencies, job);
  const first = generation.next();
  if (await settlesWithin(first, LATEST_START_MS)) await first;
  const body = eventStream({
    events: converseEvents(generation, job.role, first, (error) => dependencies.onUnforeseen?.(error)),
    onCancel: () => generation.abandon(),
  });
  return context.body(body, 200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
}
