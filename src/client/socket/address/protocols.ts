/** RFC 9110, section 5.6.2: a token, which RFC 6455, section 4.1 requires of a protocol's name. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/**
 * Step 9 of the constructor: whether the protocols can be offered.
 * https://websockets.spec.whatwg.org/#dom-websocket-websocket
 *
 * @throws {DOMException} SyntaxError
 */
export function validateProtocols(protocols: readonly string[]): void {
  for (const protocol of protocols) {
    if (!TOKEN.test(protocol)) throw invalid(`The protocol '${protocol}' is invalid.`);
  }
  if (new Set(protocols).size < protocols.length) throw invalid('A protocol is given twice.');
}

/**
 * Whether the answer to an offer lets the connection be: one of those offered, or none where none was.
 * RFC 6455, section 4.1, and https://websockets.spec.whatwg.org/#websocket-opening-handshake
 */
export function isAcceptable(selected: string, offered: readonly string[]): boolean {
  return offered.length === 0 ? selected === '' : offered.includes(selected);
}

function invalid(why: string): DOMException {
  return new DOMException(`Failed to construct 'WebSocket': ${why}`, 'SyntaxError');
}
