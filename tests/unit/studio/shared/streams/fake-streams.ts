import { toBase64 } from '../../../../../src/contract/audio/base64.ts';
import type { StreamSocket, Streams } from '../../../../../src/studio/shared/streams/stream-connection.ts';

/** The service's end of a connection. */
export class FakeSocket extends EventTarget implements StreamSocket {
  /** The messages that the studio sent. */
  readonly received: unknown[] = [];
  /** Whether the studio closed it. */
  closed = false;

  send(data: string): void {
    this.received.push(JSON.parse(data));
  }

  close(): void {
    this.closed = true;
  }

  /** Opens the connection and begins a session. */
  accept(): void {
    this.dispatchEvent(new Event('open'));
    this.tells({ type: 'sessionCreated', session_id: 'session' });
  }

  tells(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }

  /** A response with `seconds` of silence; without `done`, it goes on. */
  responds(id: string, text: string, { seconds = 0.1, done = true } = {}): void {
    this.tells({ type: 'responseCreated', response_id: id });
    const pcm = toBase64(new Uint8Array(seconds * 48_000));
    this.tells({ type: 'responseAudio', response_id: id, pcm_b64: pcm });
    if (done) this.tells({ type: 'responseDone', response_id: id, status: 'completed', text });
  }

  /** The service closes the connection, or it is lost. */
  ends(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }));
  }

  /** The types of the messages that the studio sent. */
  get types(): readonly unknown[] {
    return this.received.map((message) => Object(message).type);
  }
}

/** Streams whose service the test plays. */
export class FakeStreams implements Streams {
  readonly sockets: FakeSocket[] = [];

  async open(): Promise<{ readonly socket: StreamSocket; readonly key: string }> {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return { socket, key: 'pk_test' };
  }

  /** There is no other key. */
  replaceKey(): Promise<void> {
    return Promise.reject(new Error('no other key'));
  }

  /** The latest connection, once the studio listens to it. */
  async latest(): Promise<FakeSocket> {
    await tasks();
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error('no connection was opened');
    return socket;
  }

  /** The latest connection, with a session. */
  async accepted(): Promise<FakeSocket> {
    const socket = await this.latest();
    socket.accept();
    return socket;
  }
}

/** Resolves when everything that is ready to run has run. */
export function tasks(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
