import { settlesWithin } from '../../primitives/within.ts';
import type { PageMessage } from '../../wire/page-messages.ts';

/** Starting the service worker is part of the wait. */
const REPLY_TIMEOUT_MS = 5_000;

/** Sends a request to Parley's service worker. @returns whether it did what was asked, in time */
export async function ask(worker: ServiceWorker, request: PageMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  let reply: unknown = null;
  const replied = new Promise<void>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      reply = data;
      resolve();
    };
  });
  worker.postMessage(request, [port2]);
  await settlesWithin(replied, REPLY_TIMEOUT_MS);
  port1.close();
  return typeof reply === 'object' && reply !== null && 'ok' in reply && reply.ok === true;
}
