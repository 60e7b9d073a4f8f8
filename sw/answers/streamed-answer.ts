import type { SpeechJob } from '../../src/job/speech-job.ts';
import { settlesWithin } from '../../src/primitives/within.ts';
import type { AppContext } from '../http/context.ts';
import type { AppDependencies } from '../http/dependencies.ts';
import { startGeneration } from '../jobs/generation.ts';
import { converseEvents } from './converse-events.ts';
import { eventAnswer } from './event-answer.ts';

/**
 * Latest start of the stream, in milliseconds: a little after a request fails for want of an engine (503). A request that
 * still waits by then is queued, and Firefox gives up a `respondWith()` that is pending for 60 s.
 */
const LATEST_START_MS = 57_000;

/**
 * A response as server-sent events: that of a conversation, or of a text. The status can be an error until the first frame
 * exists; a later failure is an `error` event.
 */
export async function streamedAnswer(
  context: AppContext,
  dependencies: AppDependencies,
  job: SpeechJob,
): Promise<Response> {
  const generation = startGeneration(dependencies, job);
  const first = generation.next();
  if (await settlesWithin(first, LATEST_START_MS)) await first;
  const speaker = job.role ?? job.voice;
  return eventAnswer(context, generation, converseEvents(generation, speaker, first, dependencies));
}
