import type { SocketConnection } from '../../wire/sockets/socket-client.ts';
import type { SocketAddress } from './address/socket-address.ts';
import type { Outbox } from './outbox.ts';
import { READY_STATE, type ReadyState } from './ready-state.ts';

/** The two ways to the server. */
export interface SocketLines {
  readonly connection: SocketConnection;
  readonly outbox: Outbox;
}

/** The state that the standard gives to a WebSocket object: https://websockets.spec.whatwg.org/#the-websocket-interface */
export class SocketState {
  readonly address: SocketAddress;
  /** Fires an event at the WebSocket object. */
  readonly fire: (event: Event) => void;
  readonly lines: SocketLines;
  readyState: ReadyState = READY_STATE.CONNECTING;
  /** Bytes that were given to `send()` and that the server has not taken yet. */
  bufferedAmount = 0;
  protocol = '';
  binaryType: BinaryType = 'blob';
  /** The connection is closed or has failed: what the transport reports after that is ignored. */
  ended = false;

  constructor(
    address: SocketAddress,
    fire: (event: Event) => void,
    connect: (state: SocketState) => SocketLines,
  ) {
    this.address = address;
    this.fire = fire;
    this.lines = connect(this);
  }
}
