/** A page and a service that exchange requests over the ports of Node. */
import { createPortFetch } from '../../../../src/wire/requests/request-client.ts';
import type { RequestOpen } from '../../../../src/wire/requests/request-protocol.ts';
import { type RequestService, serveRequest } from '../../../../src/wire/requests/serve-request.ts';
import { FakeLocks } from '../../../support/fakes/fake-locks.ts';

export const ADDRESS = 'https://app.example/parley/v1/tts';

export interface RequestRig {
  readonly fetch: typeof fetch;
  /** The requests that have arrived, oldest first. */
  readonly opened: RequestOpen[];
  /** What the service sent, oldest first. */
  readonly sent: unknown[];
  /** What the page sent on the ports of its requests, oldest first. */
  readonly asked: unknown[];
  /** Ends the realm of the service. */
  endService(): void;
  /** Ends the realm of the page. */
  endPage(): void;
}

/** @param answer what the service does with a request; null: there is no service */
export function createRequestRig(
  answer: RequestService['fetch'] | null,
  acceptTimeoutMs = 10_000,
): RequestRig {
  const locks = new FakeLocks();
  const pageLocks = locks.realm();
  const serviceLocks = locks.realm();
  void pageLocks.request('page', () => new Promise(() => {})).catch(() => {});
  void serviceLocks.request('service', () => new Promise(() => {})).catch(() => {});
  const opened: RequestOpen[] = [];
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  const portFetch = createPortFetch({
    post(open, port) {
      opened.push(open);
      if (answer) {
        void serveRequest(structuredClone(open), recorded(port, sent, asked), {
          fetch: answer,
          lifeLock: Promise.resolve('service'),
          locks: serviceLocks,
        });
      }
    },
    lifeLock: async () => 'page',
    locks: pageLocks,
    acceptTimeoutMs,
  });
  return {
    fetch: portFetch,
    opened,
    sent,
    asked,
    endService: () => serviceLocks.end(),
    endPage: () => pageLocks.end(),
  };
}

/** Records what passes a port. */
function recorded(port: MessagePort, sent: unknown[], asked: unknown[]): MessagePort {
  const { postMessage } = port;
  port.postMessage = (message: unknown, ...more: unknown[]) => {
    // Before the buffers of the message are transferred.
    sent.push(structuredClone(message));
    Reflect.apply(postMessage, port, [message, ...more]);
  };
  port.addEventListener('message', ({ data }) => asked.push(data));
  return port;
}

/** A body of these chunks, which tells how many were read and whether it was cancelled. */
export function observedBody(chunks: readonly Uint8Array<ArrayBuffer>[]) {
  const seen = { read: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const chunk = chunks[seen.read];
        if (!chunk) return controller.close();
        seen.read += 1;
        controller.enqueue(chunk);
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, seen };
}
