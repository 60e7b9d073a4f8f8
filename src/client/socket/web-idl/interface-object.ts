import { READY_STATE } from '../ready-state.ts';

/**
 * Makes a class look as Web IDL's interface objects do, and a kind of the browser's own WebSocket: `instanceof` and
 * everything that reads its prototype hold for both.
 * https://webidl.spec.whatwg.org/#es-interfaces
 */
export function exposeAsWebSocket(socketClass: typeof WebSocket, nativeWebSocket: typeof WebSocket): void {
  const { prototype } = socketClass;
  // Each attribute and operation of the browser's own must be hidden by ours: they refuse objects that are not theirs.
  Object.setPrototypeOf(prototype, nativeWebSocket.prototype);
  for (const name of Object.getOwnPropertyNames(prototype)) {
    if (name !== 'constructor') Object.defineProperty(prototype, name, { enumerable: true });
  }
  for (const [name, value] of Object.entries(READY_STATE)) {
    const constant = { value, enumerable: true, writable: false, configurable: false };
    Object.defineProperty(socketClass, name, constant);
    Object.defineProperty(prototype, name, constant);
  }
  Object.defineProperty(prototype, Symbol.toStringTag, { value: 'WebSocket', configurable: true });
  Object.defineProperty(prototype.send, 'length', { value: 1, configurable: true });
  Object.defineProperty(socketClass, 'length', { value: 1, configurable: true });
  Object.defineProperty(socketClass, 'name', { value: 'WebSocket', configurable: true });
}
