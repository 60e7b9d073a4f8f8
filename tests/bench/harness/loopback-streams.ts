import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import manifest from '../../../models/embedded/manifest.json';
import { DEFAULT_LIMITS } from '../../../src/contract/key-info.ts';
import type { JobOpener } from '../../../src/job/job-stream.ts';
import { createCatalog } from '../../../src/service/catalog/catalog.ts';
import { freshId } from '../../../src/service/ids.ts';
import type { SessionDependencies, StreamSocket } from '../../../worker/streams/dependencies.ts';
import { serveConnection } from '../../../worker/streams/serve-connection.ts';
import { SESSION_TIMEOUTS } from '../../../worker/streams/session/session-timeouts.ts';
import { systemTimers } from '../../../worker/streams/session/system-timers.ts';

/** The sessions of the streams worker behind a WebSocket server of Node, on the loopback: all the same but the socket. */
export interface LoopbackStreams {
  /** Ends in a slash. */
  readonly url: string;
  close(): Promise<void>;
}

export async function startLoopbackStreams(): Promise<LoopbackStreams> {
  const server = new WebSocketServer({ host: 'localhost', port: 0 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', resolve);
  });
  server.on('connection', (socket, request) => serveConnection(streamSocket(socket, request), DEPENDENCIES));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The loopback server has no port.');
  return {
    url: `ws://localhost:${address.port}/`,
    close() {
      for (const socket of server.clients) socket.terminate();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A server's WebSocket in the form that a session expects. */
function streamSocket(socket: WebSocket, request: IncomingMessage): StreamSocket {
  const stream: StreamSocket = {
    url: new URL(request.url ?? '/', 'ws://localhost'),
    protocols: [],
    // The server has already answered the handshake.
    accept() {},
    send: (data) => socket.send(data),
    close: (code, reason) => socket.close(code, reason),
    onmessage: null,
    onclose: null,
  };
  socket.on('message', (data, isBinary) => {
    stream.onmessage?.(isBinary ? new ArrayBuffer() : String(data));
  });
  socket.on('close', (code, reason) => {
    stream.onclose?.({ code, reason: String(reason), wasClean: true });
  });
  return stream;
}

function noEngine(): never {
  throw new Error('The loopback server has no engine.');
}
const jobs: JobOpener = { open: noEngine, openUtterance: noEngine };

/** Accepts any key; nothing is ever spoken. */
const DEPENDENCIES: SessionDependencies = {
  scope: '/',
  services: {
    keys: {
      verify: async () => ({
        key_id: 'key_loopback',
        name: 'loopback',
        hint: '',
        created_ts: 0,
        revoked_ts: null,
        limits: DEFAULT_LIMITS,
      }),
    },
    settings: { get: async (setting) => setting.fallback },
    settlement: { settle: async () => false },
  },
  catalog: createCatalog([manifest]),
  jobs,
  timers: systemTimers,
  clock: Date.now,
  freshId,
  timeouts: SESSION_TIMEOUTS,
};
