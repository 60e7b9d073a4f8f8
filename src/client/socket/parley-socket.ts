/**
 * The WebSocket interface of the WebSockets Standard, over our own transport. This file is its Web IDL layer: it
 * checks `this` (reading `#state` throws a TypeError for any other object), converts arguments in the order of the
 * standard, and calls the algorithms, which know nothing of JavaScript values.
 * https://websockets.spec.whatwg.org/#the-websocket-interface
 */

import { defineEventHandlers, holdEventHandlers } from '../../primitives/web-idl/event-handlers.ts';
import type { SocketTransport } from '../../wire/sockets/socket-client.ts';
import { toSocketAddress } from './address/socket-address.ts';
import { close } from './closing.ts';
import { open } from './opening.ts';
import type { ReadyState } from './ready-state.ts';
import { send } from './sending.ts';
import type { SocketState } from './socket-state.ts';
import { exposeAsWebSocket } from './web-idl/interface-object.ts';
import {
  clampUnsignedShort,
  requireArguments,
  toDOMString,
  toSendData,
  toUSVString,
} from './web-idl/web-idl.ts';

export interface SocketClassOptions {
  readonly transport: SocketTransport;
  /** The browser's own class: our sockets are instances of it too. */
  readonly nativeWebSocket: typeof WebSocket;
}

/** EventTarget, typed with the events of a WebSocket. */
const SocketEventTarget: new () => Pick<
  WebSocket,
  'addEventListener' | 'removeEventListener' | 'dispatchEvent'
> = EventTarget;

/** A class whose constructor, attributes, methods and events are those of the platform's `WebSocket`. */
export function createSocketClass({ transport, nativeWebSocket }: SocketClassOptions): typeof WebSocket {
  class ParleySocket extends SocketEventTarget implements WebSocket {
    declare static readonly CONNECTING: 0;
    declare static readonly OPEN: 1;
    declare static readonly CLOSING: 2;
    declare static readonly CLOSED: 3;
    declare readonly CONNECTING: 0;
    declare readonly OPEN: 1;
    declare readonly CLOSING: 2;
    declare readonly CLOSED: 3;
    declare onopen: WebSocket['onopen'];
    declare onmessage: WebSocket['onmessage'];
    declare onerror: WebSocket['onerror'];
    declare onclose: WebSocket['onclose'];

    readonly #state: SocketState;

    constructor(...args: [url: string | URL, protocols?: string | string[]]) {
      super();
      holdEventHandlers(this);
      this.#state = open(transport, toSocketAddress(args), (event) => super.dispatchEvent(event));
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-url */
    get url(): string {
      return this.#state.address.url.href;
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-readystate */
    get readyState(): ReadyState {
      return this.#state.readyState;
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-bufferedamount */
    get bufferedAmount(): number {
      return this.#state.bufferedAmount;
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-extensions. There are none here. */
    get extensions(): string {
      return this.#state && '';
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-protocol */
    get protocol(): string {
      return this.#state.protocol;
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-binarytype */
    get binaryType(): BinaryType {
      return this.#state.binaryType;
    }

    set binaryType(value: BinaryType) {
      const state = this.#state;
      // https://webidl.spec.whatwg.org/#dfn-attribute-setter: a value outside the enumeration is ignored.
      const given = toDOMString(value);
      if (given === 'blob' || given === 'arraybuffer') state.binaryType = given;
    }

    close(...args: [code?: number, reason?: string]): void {
      const state = this.#state;
      const code = args[0] === undefined ? null : clampUnsignedShort(args[0]);
      const reason = args[1] === undefined ? null : toUSVString(args[1]);
      close(state, code, reason);
    }

    send(...args: Parameters<WebSocket['send']>): void {
      const state = this.#state;
      requireArguments(args.length, 1, "execute 'send' on 'WebSocket'");
      send(state, toSendData(args[0]));
    }
  }

  defineEventHandlers(ParleySocket.prototype, ['open', 'message', 'error', 'close']);
  exposeAsWebSocket(ParleySocket, nativeWebSocket);
  return ParleySocket;
}
