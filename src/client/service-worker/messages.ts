// The package's main entry is compiled to ES5, which is longer.
import { messageSW } from 'workbox-window/messageSW.js';
import { ServiceError } from '../../contract/errors/errors.ts';
import { within } from '../../primitives/within.ts';
import type { PageMessage } from '../../wire/page-messages.ts';

/** Starting the service worker is part of the wait. */
const REPLY_TIMEOUT_MS = 10_000;

/**
 * Sends a request to a service worker and waits for its reply.
 * @returns whether the service worker did what was asked
 * @throws {ServiceError} `service_unavailable` without a reply: the script is not Parley's
 */
export async function ask(worker: ServiceWorker, request: PageMessage): Promise<boolean> {
  const reply: unknown = await within(
    messageSW(worker, request),
    REPLY_TIMEOUT_MS,
    () =>
      new ServiceError(
        'service_unavailable',
        `The service worker ${worker.scriptURL} did not answer "${request.type}" within ${REPLY_TIMEOUT_MS / 1000} s. ` +
          "Check that this address serves Parley's own sw.js.",
      ),
  );
  return typeof reply === 'object' && reply !== null && 'ok' in reply && reply.ok === true;
}
