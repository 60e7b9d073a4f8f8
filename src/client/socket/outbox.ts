import type { SocketConnection } from '../../wire/sockets/socket-client.ts';
import type { SendData } from './web-idl/web-idl.ts';

/**
 * Messages on their way to the connection. They are posted at once, except after a Blob: it has to be read first, and
 * nothing overtakes it, not even the closing handshake.
 */
export class Outbox {
  readonly #connection: SocketConnection;
  /** A Blob could not be read. */
  readonly #failed: () => void;
  readonly #waiting: (() => void)[] = [];
  #reading = false;

  constructor(connection: SocketConnection, failed: () => void) {
    this.#connection = connection;
    this.#failed = failed;
  }

  send(data: SendData): void {
    switch (data.type) {
      case 'text':
        this.#inTurn(() => this.#connection.send(data.text, data.bytes));
        break;
      case 'buffer': {
        // The page may write to the buffer before it is posted.
        const buffer = this.#reading ? data.buffer.slice(0) : data.buffer;
        this.#inTurn(() => this.#connection.send(buffer, data.bytes));
        break;
      }
      case 'blob':
        this.#inTurn(() => this.#read(data.blob));
    }
  }

  close(code: number | null, reason: string): void {
    this.#inTurn(() => this.#connection.close(code, reason));
  }

  #inTurn(post: () => void): void {
    if (this.#reading) this.#waiting.push(post);
    else post();
  }

  #read(blob: Blob): void {
    this.#reading = true;
    blob.arrayBuffer().then(
      (buffer) => {
        this.#reading = false;
        this.#connection.send(buffer, buffer.byteLength);
        while (!this.#reading) {
          const post = this.#waiting.shift();
          if (!post) break;
          post();
        }
      },
      () => this.#failed(),
    );
  }
}
