/** The streams worker runs the sessions of a page's WebSockets. It outlives the engine and ends with its page. */
import { z } from '../../src/contract/validation/zod.ts';
import { serveStreams } from './serve-streams.ts';

/** The only message that the page sends. */
const Start = z.object({ type: z.literal('serve'), workerId: z.string(), scope: z.string() });

addEventListener('message', function begin({ data }: MessageEvent<unknown>) {
  const start = Start.safeParse(data);
  if (!start.success) return;
  removeEventListener('message', begin);
  serveStreams(start.data);
});
