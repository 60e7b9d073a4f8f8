import { createServer, connect as openSocket, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A typical home line. Not simulated: slow start, loss, TLS. */
export interface Line {
  readonly megabitsPerSecond: number;
  /** Time of a packet to the server and back. */
  readonly roundTripMs: number;
}

/** Sent at once; the pace is kept by waiting between such pieces. 1 ms at 128 Mbit/s. */
const PIECE_BYTES = 16_384;

/** A server behind a line. */
export interface LineEnd {
  /** Ends in a slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Puts a line before a port of this machine: all connections share its rate, each byte takes its time. */
export async function startHomeLine(port: number, line: Line): Promise<LineEnd> {
  const sockets = new Set<Socket>();
  const pace = createPace((line.megabitsPerSecond * 1e6) / 8 / 1000);
  const oneWayMs = line.roundTripMs / 2;

  const server = createServer(async (near) => {
    const far = openSocket(port, 'localhost');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
      // A browser may drop a connection at any time; `close` follows.
      socket.on('error', () => {});
    }
    void carry(far, near, pace, oneWayMs);
    // The handshake of the connection is immediate on this machine; on a line it takes a round trip.
    await sleep(line.roundTripMs);
    void carry(near, far, null, oneWayMs);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The home line has no port.');
  return {
    url: `http://localhost:${address.port}/`,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Resolves when this many bytes may be sent. */
type Pace = (bytes: number) => Promise<void>;

function createPace(bytesPerMs: number): Pace {
  let freeAt = 0;
  return async (bytes) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + bytes / bytesPerMs;
    // Timers are some ms late: short waits are skipped and added to the next one.
    if (freeAt - now > 4) await sleep(freeAt - now);
  };
}

/** Carries one direction of a connection; the reader's waits bound the bytes under way. */
async function carry(from: Socket, to: Socket, pace: Pace | null, delayMs: number): Promise<void> {
  let arrived: Promise<unknown> = Promise.resolve();
  try {
    for await (const chunk of from) {
      const bytes: Uint8Array = chunk;
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        const piece = bytes.subarray(at, at + PIECE_BYTES);
        await pace?.(piece.length);
        const due = sleep(delayMs);
        arrived = arrived.then(() => due).then(() => write(to, piece));
      }
    }
    await arrived;
    to.end();
  } catch {
    // The other side hung up.
    to.destroy();
  }
}

function write(socket: Socket, piece: Uint8Array): Promise<void> {
  if (socket.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    if (socket.write(piece)) resolve();
    else {
      socket.once('drain', resolve);
      socket.once('close', () => resolve());
    }
  });
}
