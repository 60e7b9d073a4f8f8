import type { SocketTransport } from '../../wire/sockets/socket-client.ts';
import type { SocketAddress } from './address/socket-address.ts';
import { fail } from './closing.ts';
import { feedbackTo } from './feedback.ts';
import { Outbox } from './outbox.ts';
import { SocketState } from './socket-state.ts';

/**
 * Step 12 of the constructor: establish a WebSocket connection, in parallel.
 * https://websockets.spec.whatwg.org/#dom-websocket-websocket
 */
export function open(
  transport: SocketTransport,
  address: SocketAddress,
  fire: (event: Event) => void,
): SocketState {
  return new SocketState(address, fire, (state) => {
    const { url, protocols } = address;
    const connection = transport({ url: url.href, protocols }, feedbackTo(state));
    return { connection, outbox: new Outbox(connection, () => fail(state)) };
  });
}
