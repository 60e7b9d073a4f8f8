/** A connection in the protocol WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
import { once } from 'node:events';
import { WebSocket } from 'ws';

type Fields = Readonly<Record<string, unknown>>;

interface Waiting {
  readonly resolve: (result: Fields) => void;
  readonly reject: (error: Error) => void;
}

export interface Bidi {
  /** Sends a command and gives its result. @throws when the browser refuses it or goes away */
  send(method: string, params: Fields): Promise<Fields>;
  close(): void;
}

/** @param address of the browser's WebSocket, `ws://127.0.0.1:PORT` */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`, { perMessageDeflate: false, maxPayload: 2 ** 30 });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  socket.on('message', (data) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    const command = waiting.get(id);
    waiting.delete(id);
    if (type === 'success') command?.resolve(result);
    else command?.reject(new Error(`Firefox: ${error}: ${message}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
    waiting.clear();
  });
  await once(socket, 'open');
  // Later errors end with `close`.
  socket.on('error', () => {});
  const send: Bidi['send'] = (method, params) =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) return reject(new Error('Firefox has ended.'));
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
  await send('session.new', { capabilities: {} });
  return { send, close: () => socket.close() };
}
