import type { SocketConnection, SocketTransport } from '../../../wire/sockets/socket-client.ts';
import { queueTask } from '../task-queue.ts';
import { ownHost } from './our-address.ts';

const NOWHERE: SocketConnection = { send() {}, close() {}, abandon() {} };

/** The service is nowhere but on the page's own host: a connection to another one fails, as to a server that is down. */
export function ownHostOnly(transport: SocketTransport): SocketTransport {
  return (address, events) => {
    if (new URL(address.url).host === ownHost()) return transport(address, events);
    queueTask(() => events.lost());
    return NOWHERE;
  };
}
