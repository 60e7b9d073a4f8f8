import { constructorError } from './constructor-error.ts';

/** A token (RFC 9110, section 5.6.2), which the name of a protocol must be (RFC 6455, section 4.1). */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/**
 * Step 9 of the constructor: whether the protocols can be offered.
 * https://websockets.spec.whatwg.org/#dom-websocket-websocket
 *
 * @throws {DOMException} SyntaxError
 */
export function validateProtocols(protocols: readonly string[]): void {
  for (const protocol of protocols) {
    if (!TOKEN.test(protocol)) throw constructorError(`The protocol '${protocol}' is invalid.`);
  }
  if (new Set(protocols).size < protocols.length)
    throw constructorError('The protocols contain a duplicate.');
}

/**
 * Whether the server's choice is valid: one of the protocols offered, or none when none was offered.
 * RFC 6455, section 4.1, and https://websockets.spec.whatwg.org/#websocket-opening-handshake
 */
export function isAcceptable(selected: string, offered: readonly string[]): boolean {
  return offered.length === 0 ? selected === '' : offered.includes(selected);
}
