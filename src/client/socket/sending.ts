import { READY_STATE } from './ready-state.ts';
import type { SocketState } from './socket-state.ts';
import type { SendData } from './web-idl/web-idl.ts';

/**
 * https://websockets.spec.whatwg.org/#dom-websocket-send
 *
 * @throws {DOMException} InvalidStateError while the socket is connecting
 */
export function send(state: SocketState, data: SendData): void {
  // 1. If this's ready state is CONNECTING, then throw an "InvalidStateError" DOMException.
  if (state.readyState === READY_STATE.CONNECTING) {
    throw new DOMException(
      "Failed to execute 'send' on 'WebSocket': the socket is still connecting.",
      'InvalidStateError',
    );
  }
  // 2. For each kind of data: any invocation that does not throw must increase bufferedAmount by its bytes, and if the
  //    WebSocket connection is established and the WebSocket closing handshake has not yet started, then send a
  //    WebSocket Message comprised of data.
  state.bufferedAmount += data.bytes;
  if (state.readyState === READY_STATE.OPEN) state.lines.outbox.send(data);
}
