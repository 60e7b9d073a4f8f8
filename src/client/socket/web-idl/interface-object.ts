import { READY_STATE } from '../ready-state.ts';

/**
 * Gives a class the shape of a Web IDL interface object, and makes its objects instances of the browser's WebSocket too:
 * `instanceof` and code that reads the prototype work with both classes.
 * https://webidl.spec.whatwg.org/#es-interfaces
 */
export function exposeAsWebSocket(socketClass: typeof WebSocket, nativeWebSocket: typeof WebSocket): void {
  const { prototype } = socketClass;
  // Our class must define every attribute and operation: those of the browser throw for objects that are not theirs.
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
