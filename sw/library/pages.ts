import { RELEASE } from '../../src/contract/version.ts';
import { within } from '../../src/primitives/within.ts';
import { answerHello } from '../../src/wire/requests/hello.ts';
import { REQUEST_PROTOCOL } from '../../src/wire/requests/request-protocol.ts';
import { type RequestService, serveRequest } from '../../src/wire/requests/serve-request.ts';
import type { PageMessageEvent } from './page-message-event.ts';

/** Chromium ends a service worker when one event lasts longer than 300 s. */
const LONGEST_WAIT_MS = 240_000;

/**
 * Answers pages that plain `fetch()` does not serve: who this is, and their requests.
 * @param base absolute URL of the folder of Parley's files
 * @returns the function that handles a message; it returns false when the message is of another kind
 */
export function createPageService(
  base: string,
  service: RequestService,
): (event: PageMessageEvent) => boolean {
  const identity = { protocol: REQUEST_PROTOCOL, release: RELEASE, base };
  return (event) => {
    const [port] = event.ports;
    if (answerHello(event.data, port, identity)) return true;
    const begun = serveRequest(event.data, port, service);
    if (!begun) return false;
    // Not for the whole answer: like a streamed response, it lives as long as the engine and the page ask for it.
    event.waitUntil?.(within(begun, LONGEST_WAIT_MS, () => new Error('Late.')).catch(() => {}));
    return true;
  };
}
