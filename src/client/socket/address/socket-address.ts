import { requireArguments, toStringOrSequence, toUSVString } from '../web-idl/web-idl.ts';
import { validateProtocols } from './protocols.ts';
import { apiBaseUrl, parseSocketUrl } from './socket-url.ts';

/** Where a socket connects to. */
export interface SocketAddress {
  readonly url: URL;
  /** As offered, in order. */
  readonly protocols: readonly string[];
}

/**
 * Steps 1 to 11 of the constructor, over its arguments as a script gave them.
 * https://websockets.spec.whatwg.org/#dom-websocket-websocket
 *
 * @throws {TypeError} without arguments, or for arguments that cannot be converted
 * @throws {DOMException} SyntaxError for an invalid address or protocol
 */
export function toSocketAddress(args: readonly unknown[]): SocketAddress {
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
  // 11. Let client be this's relevant settings object.
  return { url: urlRecord, protocols: sequence };
}
