import type { SocketConnection, SocketTransport } from '../../../wire/sockets/socket-client.ts';
import { queueTask } from '../task-queue.ts';
import { ownHost } from './our-address.ts';

const NOWHERE: SocketConnection = { send() {}, close() {}, abandon() {} };

/** Fails connections to hosts other than the page's, as if the server were down: the service is nowhere else. */
export function ownHostOnly(transport: SocketTransport): SocketTransport {
  return (address, events) => {
    if (new URL(address.url).host === ownHost()) return transport(address, events);
    queueTask(() => events.lost());
    return NOWHERE;
  };
}
