import { SOCKET_CLOSE, type SocketClose } from '../../wire/sockets/socket-protocol.ts';
import { validateCloseCodeAndReason } from './close-code.ts';
import { READY_STATE } from './ready-state.ts';
import type { SocketState } from './socket-state.ts';
import { queueTask } from './task-queue.ts';

/**
 * https://websockets.spec.whatwg.org/#dom-websocket-close
 *
 * @throws {DOMException} InvalidAccessError or SyntaxError, when the code or the reason is not allowed
 */
export function close(state: SocketState, code: number | null, reason: string | null): void {
  // 1. and 2. If code or reason cannot be in a Close message, throw.
  validateCloseCodeAndReason(code, reason);
  // 3. Run the first matching steps from the following list:
  switch (state.readyState) {
    // If this's ready state is CLOSING (2) or CLOSED (3): do nothing.
    case READY_STATE.CLOSING:
    case READY_STATE.CLOSED:
      return;
    // If the WebSocket connection is not yet established: fail the WebSocket connection and set this's ready state
    // to CLOSING (2).
    case READY_STATE.CONNECTING:
      fail(state);
      state.readyState = READY_STATE.CLOSING;
      return;
    // If the WebSocket closing handshake has not yet been started: start it and set this's ready state to CLOSING (2).
    // With neither code nor reason the Close message has no body; a reason alone goes with 1000.
    case READY_STATE.OPEN:
      state.readyState = READY_STATE.CLOSING;
      state.lines.outbox.close(code ?? (reason ? 1000 : null), reason ?? '');
  }
}

/** Fail the WebSocket connection: RFC 6455, section 7.1.7. */
export function fail(state: SocketState): void {
  if (state.ended) return;
  state.ended = true;
  state.lines.connection.abandon();
  queueTask(() => finish(state, { code: SOCKET_CLOSE.abnormal, reason: '', wasClean: false }, true));
}

/**
 * When the WebSocket connection is closed, the user agent must queue a task to run the following substeps:
 * https://websockets.spec.whatwg.org/#closeWebSocket
 */
export function finish(state: SocketState, { code, reason, wasClean }: SocketClose, failed: boolean): void {
  // 1. Change the ready state to CLOSED (3).
  state.readyState = READY_STATE.CLOSED;
  // 2. If the user agent was required to fail the WebSocket connection, fire an event named error at the WebSocket
  //    object.
  // 3. Fire an event named close at the WebSocket object, using CloseEvent.
  const fireClose = () => state.fire(new CloseEvent('close', { code, reason, wasClean }));
  if (!failed) fireClose();
  else {
    state.fire(new Event('error'));
    // The browser runs microtasks after each callback. A script needs a new task to let them run before the next event,
    // so that code that awaits `error` can still listen for `close`.
    queueTask(fireClose);
  }
}
