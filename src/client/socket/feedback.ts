/** What the connection reports to the socket: https://websockets.spec.whatwg.org/#feedback-from-the-protocol */
import type { SocketEvents } from '../../wire/sockets/socket-client.ts';
import type { SocketClose } from '../../wire/sockets/socket-protocol.ts';
import { isAcceptable } from './address/protocols.ts';
import { fail, finish } from './closing.ts';
import { READY_STATE } from './ready-state.ts';
import type { SocketState } from './socket-state.ts';
import { queueTask } from './task-queue.ts';

/** The transport calls each in a task of its own, except `lost`. */
export function feedbackTo(state: SocketState): SocketEvents {
  return {
    opened: (protocol) => establish(state, protocol),
    taken: (bytes) => {
      if (!state.ended) state.bufferedAmount -= bytes;
    },
    message: (data) => receive(state, data),
    closed: (close) => closed(state, close),
    lost: () => fail(state),
  };
}

/** When the WebSocket connection is established, the user agent must queue a task to run these steps: */
function establish(state: SocketState, protocol: string): void {
  if (state.ended) return;
  // RFC 6455, section 4.1: the client fails the connection when the server selects a protocol that was not offered.
  if (!isAcceptable(protocol, state.address.protocols)) {
    fail(state);
    return;
  }
  // 1. Change the ready state to OPEN (1).
  state.readyState = READY_STATE.OPEN;
  // 2. Change the extensions attribute's value to the extensions in use, if it is not the null value.
  // 3. Change the protocol attribute's value to the subprotocol in use, if it is not the null value.
  state.protocol = protocol;
  // 4. Fire an event named open at the WebSocket object.
  state.fire(new Event('open'));
}

/** When a WebSocket message has been received, the user agent must queue a task to follow these steps: */
function receive(state: SocketState, data: string | ArrayBuffer): void {
  // 1. If ready state is not OPEN (1), then return.
  if (state.readyState !== READY_STATE.OPEN) return;
  // 2. Let dataForEvent be determined by switching on type and binary type.
  const isPlain = typeof data === 'string' || state.binaryType === 'arraybuffer';
  const dataForEvent = isPlain ? data : new Blob([data]);
  // 3. Fire an event named message at the WebSocket object, using MessageEvent.
  state.fire(new MessageEvent('message', { origin: state.address.url.origin, data: dataForEvent }));
}

/** The server sent its Close message: it starts the closing handshake, or answers ours. */
function closed(state: SocketState, close: SocketClose): void {
  if (state.ended) return;
  // RFC 6455, section 4.1: closed before the opening handshake was done, so there never was a connection.
  if (state.readyState === READY_STATE.CONNECTING) {
    fail(state);
    return;
  }
  state.ended = true;
  if (state.readyState === READY_STATE.CLOSING) {
    finish(state, close, false);
    return;
  }
  // When the WebSocket closing handshake is started, the user agent must queue a task to change the ready state to
  // CLOSING (2).
  state.readyState = READY_STATE.CLOSING;
  queueTask(() => finish(state, close, false));
}
