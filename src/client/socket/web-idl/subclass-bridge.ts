/**
 * A class that extends the replaced `WebSocket` inherits from the browser's prototype, whose attributes throw for our
 * sockets. The bridge is a prototype between the two: each of its attributes and methods checks which kind of socket it
 * is called on, so that one class can have sockets of both kinds.
 */
export interface SubclassBridge {
  /** Inserts the bridge into the prototype chain of a class that extends the replaced `WebSocket`. */
  reach(subclass: object): void;
  /** Registers one of our sockets. */
  add(socket: WebSocket): void;
}

export function createSubclassBridge(
  ourWebSocket: typeof WebSocket,
  nativeWebSocket: typeof WebSocket,
): SubclassBridge {
  const ours = new WeakSet<object>();
  const bridge: object = Object.create(nativeWebSocket.prototype);
  for (const [name, our] of Object.entries(Object.getOwnPropertyDescriptors(ourWebSocket.prototype))) {
    // Constants and constructor are the same for both kinds.
    if (name === 'constructor' || !(our.get || our.writable)) continue;
    Object.defineProperty(bridge, name, our.get ? eitherAttribute(name, our) : eitherMethod(name, our));
  }

  /** The next prototype in the chain, for the browser's sockets: the browser's own, or another bridge. */
  const beyond = () => Object.getPrototypeOf(bridge);

  function eitherAttribute(name: string, our: PropertyDescriptor): PropertyDescriptor {
    return {
      enumerable: true,
      configurable: true,
      get(this: object) {
        return ours.has(this) ? our.get?.call(this) : Reflect.get(beyond(), name, this);
      },
      set(this: object, value: unknown) {
        if (ours.has(this)) our.set?.call(this, value);
        else Reflect.set(beyond(), name, value, this);
      },
    };
  }

  function eitherMethod(name: string, our: PropertyDescriptor): PropertyDescriptor {
    return {
      enumerable: true,
      configurable: true,
      writable: true,
      value(this: object, ...args: unknown[]) {
        return Reflect.apply(ours.has(this) ? our.value : Reflect.get(beyond(), name, this), this, args);
      },
    };
  }

  return {
    add: (socket) => ours.add(socket),
    reach(subclass) {
      let prototype: unknown = Reflect.get(subclass, 'prototype');
      while (typeof prototype === 'object' && prototype !== null && prototype !== bridge) {
        const next: unknown = Object.getPrototypeOf(prototype);
        if (next === nativeWebSocket.prototype) Object.setPrototypeOf(prototype, bridge);
        prototype = next;
      }
    },
  };
}
