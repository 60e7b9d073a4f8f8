/**
 * The WebSocket interface of the WebSockets Standard, over a transport of ours. Each step of an algorithm is named
 * with the section it comes from: https://websockets.spec.whatwg.org/
 */
import type { SocketConnection, SocketEvents, SocketTransport } from '../../wire/sockets/socket-client.ts';
import { SOCKET_CLOSE, type SocketClose } from '../../wire/sockets/socket-protocol.ts';
import { isAcceptable, validateProtocols } from './address/protocols.ts';
import { apiBaseUrl, parseSocketUrl } from './address/socket-url.ts';
import { validateCloseCodeAndReason } from './close-code.ts';
import { Outbox } from './outbox.ts';
import { READY_STATE, type ReadyState } from './ready-state.ts';
import { queueTask } from './task-queue.ts';
import { EventHandlers } from './web-idl/event-handlers.ts';
import { exposeAsWebSocket } from './web-idl/interface-object.ts';
import {
  clampUnsignedShort,
  requireArguments,
  toDOMString,
  toSendData,
  toStringOrSequence,
  toUSVString,
} from './web-idl/web-idl.ts';

export interface SocketClassOptions {
  readonly transport: SocketTransport;
  /** The browser's own class: sockets of ours are instances of it too. */
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

    readonly #url: URL;
    readonly #offered: readonly string[];
    readonly #connection: SocketConnection;
    readonly #outbox: Outbox;
    readonly #handlers = new EventHandlers(this);
    #readyState: ReadyState = READY_STATE.CONNECTING;
    #bufferedAmount = 0;
    #protocol = '';
    #binaryType: BinaryType = 'blob';
    /** The connection is closed, or failed: nothing that it tells counts any more. */
    #ended = false;

    /** https://websockets.spec.whatwg.org/#dom-websocket-websocket */
    constructor(...args: [url: string | URL, protocols?: string | string[]]) {
      super();
      requireArguments(args.length, 1, "construct 'WebSocket'");
      const url = toUSVString(args[0]);
      const protocols = args[1] === undefined ? [] : toStringOrSequence(args[1]);
      // 1. Let baseURL be this's relevant settings object's API base URL.
      // 2. to 7. Let urlRecord be the result of applying the URL parser to url with baseURL, checked.
      const urlRecord = parseSocketUrl(url, apiBaseUrl());
      // 8. If protocols is a string, set protocols to a sequence consisting of just that string.
      const sequence = typeof protocols === 'string' ? [protocols] : protocols;
      // 9. If any of the values in protocols occur more than once or otherwise fail to match the requirements, throw.
      validateProtocols(sequence);
      // 10. Set this's url to urlRecord.
      this.#url = urlRecord;
      this.#offered = sequence;
      // 11. Let client be this's relevant settings object.
      // 12. Run this step in parallel: establish a WebSocket connection given urlRecord, protocols, and client.
      this.#connection = transport({ url: urlRecord.href, protocols: sequence }, this.#feedback());
      this.#outbox = new Outbox(this.#connection, () => this.#fail());
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-url */
    get url(): string {
      return this.#url.href;
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-readystate */
    get readyState(): ReadyState {
      return this.#readyState;
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-bufferedamount */
    get bufferedAmount(): number {
      return this.#bufferedAmount;
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-extensions. There are none here. */
    get extensions(): string {
      ParleySocket.#require(this);
      return '';
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-protocol */
    get protocol(): string {
      return this.#protocol;
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-binarytype */
    get binaryType(): BinaryType {
      return this.#binaryType;
    }

    set binaryType(value: BinaryType) {
      ParleySocket.#require(this);
      // https://webidl.spec.whatwg.org/#dfn-attribute-setter: a value that is none of the enumeration is ignored.
      const given = toDOMString(value);
      if (given === 'blob' || given === 'arraybuffer') this.#binaryType = given;
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-close */
    close(...args: [code?: number, reason?: string]): void {
      ParleySocket.#require(this);
      const code = args[0] === undefined ? null : clampUnsignedShort(args[0]);
      const reason = args[1] === undefined ? null : toUSVString(args[1]);
      // 1. and 2. If code or reason cannot be in a Close message, throw.
      validateCloseCodeAndReason(code, reason);
      // 3. Run the first matching steps from the following list:
      switch (this.#readyState) {
        // If this's ready state is CLOSING (2) or CLOSED (3): do nothing.
        case READY_STATE.CLOSING:
        case READY_STATE.CLOSED:
          return;
        // If the WebSocket connection is not yet established: fail the WebSocket connection and set this's ready
        // state to CLOSING (2).
        case READY_STATE.CONNECTING:
          this.#fail();
          this.#readyState = READY_STATE.CLOSING;
          return;
        // If the WebSocket closing handshake has not yet been started: start it and set this's ready state to
        // CLOSING (2). With neither code nor reason the Close message has no body; a reason alone goes with 1000.
        case READY_STATE.OPEN:
          this.#readyState = READY_STATE.CLOSING;
          this.#outbox.close(code ?? (reason ? 1000 : null), reason ?? '');
      }
    }

    /** https://websockets.spec.whatwg.org/#dom-websocket-send */
    send(...args: Parameters<WebSocket['send']>): void {
      ParleySocket.#require(this);
      requireArguments(args.length, 1, "execute 'send' on 'WebSocket'");
      const data = toSendData(args[0]);
      // 1. If this's ready state is CONNECTING, then throw an "InvalidStateError" DOMException.
      if (this.#readyState === READY_STATE.CONNECTING) {
        throw new DOMException(
          "Failed to execute 'send' on 'WebSocket': the socket is still connecting.",
          'InvalidStateError',
        );
      }
      // 2. For each kind of data: any invocation that does not throw must increase bufferedAmount by its bytes, and
      //    if the WebSocket connection is established and the WebSocket closing handshake has not yet started, then
      //    send a WebSocket Message comprised of data.
      this.#bufferedAmount += data.bytes;
      if (this.#readyState === READY_STATE.OPEN) this.#outbox.send(data);
    }

    get onopen(): WebSocket['onopen'] {
      return this.#handler<WebSocket['onopen']>('open');
    }
    set onopen(value: WebSocket['onopen']) {
      this.#handlers.set('open', value);
    }
    get onmessage(): WebSocket['onmessage'] {
      return this.#handler<WebSocket['onmessage']>('message');
    }
    set onmessage(value: WebSocket['onmessage']) {
      this.#handlers.set('message', value);
    }
    get onerror(): WebSocket['onerror'] {
      return this.#handler<WebSocket['onerror']>('error');
    }
    set onerror(value: WebSocket['onerror']) {
      this.#handlers.set('error', value);
    }
    get onclose(): WebSocket['onclose'] {
      return this.#handler<WebSocket['onclose']>('close');
    }
    set onclose(value: WebSocket['onclose']) {
      this.#handlers.set('close', value);
    }

    /** The brand check of Web IDL, where reading a field does not make it: before any argument is converted. */
    static #require(value: object): void {
      if (!(#url in value)) throw new TypeError('Illegal invocation');
    }

    /** The cast says what the setters take; at run time any object may have been kept. */
    #handler<T>(type: string): T {
      return this.#handlers.get(type) as T;
    }

    /**
     * https://websockets.spec.whatwg.org/#feedback-from-the-protocol
     * The transport calls each in a task of its own, but `lost`.
     */
    #feedback(): SocketEvents {
      return {
        opened: (protocol) => this.#establish(protocol),
        taken: (bytes) => {
          if (!this.#ended) this.#bufferedAmount -= bytes;
        },
        message: (data) => this.#receive(data),
        closed: (close) => this.#closed(close),
        lost: () => this.#fail(),
      };
    }

    /** When the WebSocket connection is established, the user agent must queue a task to run these steps: */
    #establish(protocol: string): void {
      if (this.#ended) return;
      // RFC 6455, section 4.1: a client fails the connection when the server selects what was not offered.
      if (!isAcceptable(protocol, this.#offered)) {
        this.#fail();
        return;
      }
      // 1. Change the ready state to OPEN (1).
      this.#readyState = READY_STATE.OPEN;
      // 2. Change the extensions attribute's value to the extensions in use, if it is not the null value.
      // 3. Change the protocol attribute's value to the subprotocol in use, if it is not the null value.
      this.#protocol = protocol;
      // 4. Fire an event named open at the WebSocket object.
      super.dispatchEvent(new Event('open'));
    }

    /** When a WebSocket message has been received, the user agent must queue a task to follow these steps: */
    #receive(data: string | ArrayBuffer): void {
      // 1. If ready state is not OPEN (1), then return.
      if (this.#readyState !== READY_STATE.OPEN) return;
      // 2. Let dataForEvent be determined by switching on type and binary type.
      const dataForEvent =
        typeof data === 'string' || this.#binaryType === 'arraybuffer' ? data : new Blob([data]);
      // 3. Fire an event named message at the WebSocket object, using MessageEvent.
      super.dispatchEvent(new MessageEvent('message', { origin: this.#url.origin, data: dataForEvent }));
    }

    /** The worker sent its Close message: it starts the closing handshake, or answers ours. */
    #closed(close: SocketClose): void {
      if (this.#ended) return;
      // RFC 6455, section 4.1: closed before the handshake was done, so there never was a connection.
      if (this.#readyState === READY_STATE.CONNECTING) {
        this.#fail();
        return;
      }
      this.#ended = true;
      if (this.#readyState === READY_STATE.CLOSING) {
        this.#finish(close, false);
        return;
      }
      // When the WebSocket closing handshake is started, the user agent must queue a task to change the ready state to
      // CLOSING (2).
      this.#readyState = READY_STATE.CLOSING;
      queueTask(() => this.#finish(close, false));
    }

    /** Fail the WebSocket connection: RFC 6455, section 7.1.7. */
    #fail(): void {
      if (this.#ended) return;
      this.#ended = true;
      this.#connection.abandon();
      queueTask(() => this.#finish({ code: SOCKET_CLOSE.abnormal, reason: '', wasClean: false }, true));
    }

    /** When the WebSocket connection is closed, the user agent must queue a task to run the following substeps: */
    #finish({ code, reason, wasClean }: SocketClose, failed: boolean): void {
      // 1. Change the ready state to CLOSED (3).
      this.#readyState = READY_STATE.CLOSED;
      // 2. If the user agent was required to fail the WebSocket connection, fire an event named error at the
      //    WebSocket object.
      // 3. Fire an event named close at the WebSocket object, using CloseEvent.
      const fireClose = () => super.dispatchEvent(new CloseEvent('close', { code, reason, wasClean }));
      if (!failed) fireClose();
      else {
        super.dispatchEvent(new Event('error'));
        // The browser runs microtasks after each callback; from a script it takes a task of its own to let them run
        // before the next event, so that who awaits `error` can still listen for `close`.
        queueTask(fireClose);
      }
    }
  }

  exposeAsWebSocket(ParleySocket, nativeWebSocket);
  return ParleySocket;
}
