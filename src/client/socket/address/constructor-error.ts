/** The error of the constructor for an address or protocols that are not valid. */
export function constructorError(why: string): DOMException {
  return new DOMException(`Failed to construct 'WebSocket': ${why}`, 'SyntaxError');
}
