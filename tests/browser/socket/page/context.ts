/** What a row works with: one of the two classes, and sockets that are closed when the row is over. */
export interface Context {
  readonly WebSocket: typeof WebSocket;
  /** Absolute ws: address of a path of the test's server. */
  url(path: string): string;
  /** Makes a socket; `url` and `protocols` may be anything, as a script may pass anything. */
  make(url: unknown, ...protocols: unknown[]): WebSocket;
  /** A socket to that path, still connecting. */
  connect(path: string, ...protocols: unknown[]): WebSocket;
  /** A socket to that path once it is open. */
  open(path: string, ...protocols: unknown[]): Promise<WebSocket>;
  /** An open socket to a server of its own, which dies as in a crash when the first message comes. */
  openMortal(): Promise<WebSocket>;
}

/** The next event of a type; code after `await` runs before any other task. */
export function next<K extends keyof WebSocketEventMap>(
  socket: WebSocket,
  type: K,
): Promise<WebSocketEventMap[K]> {
  return new Promise((resolve) => socket.addEventListener(type, resolve, { once: true }));
}

/** The data of the next message. */
export async function answer(socket: WebSocket): Promise<unknown> {
  return (await next(socket, 'message')).data;
}

/** Types of all events from now on, in order. */
export function record(socket: WebSocket): string[] {
  const types: string[] = [];
  for (const type of ['open', 'message', 'error', 'close'])
    socket.addEventListener(type, () => types.push(type));
  return types;
}

/** A task later: whatever was going to happen at once has happened. */
export function aTaskLater(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

export function createContext(
  socketClass: typeof WebSocket,
  /** The class to reach a mortal server with. */
  mortalClass: () => typeof WebSocket,
): Context & { tidyUp(): void } {
  const made: WebSocket[] = [];
  const url = (path: string) => new URL(path, location.origin.replace('http', 'ws')).href;
  const makeWith = (socketKind: typeof WebSocket, args: unknown[]) => {
    const socket: WebSocket = Reflect.construct(socketKind, args);
    made.push(socket);
    return socket;
  };
  return {
    WebSocket: socketClass,
    url,
    make: (...args) => makeWith(socketClass, args),
    connect: (path, ...protocols) => makeWith(socketClass, [url(path), ...protocols]),
    open: (path, ...protocols) => opened(makeWith(socketClass, [url(path), ...protocols])),
    openMortal: () => opened(makeWith(mortalClass(), [url('/mortal')])),
    tidyUp: () => {
      for (const socket of made) if (typeof socket.close === 'function') socket.close();
    },
  };
}

function opened(socket: WebSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('close', () => reject(new Error(`${socket.url} did not open`)));
  });
}
