/** The two ends of a connection in one process, over fake locks and channels. */
import { vi } from 'vitest';
import type { ServerSocket } from '../../../../src/wire/sockets/server-connection.ts';
import { createSocketTransport } from '../../../../src/wire/sockets/socket-client.ts';
import { socketNames } from '../../../../src/wire/sockets/socket-protocol.ts';
import { serveSockets } from '../../../../src/wire/sockets/socket-server.ts';
import { FakeChannels } from '../../../support/fakes/fake-channels.ts';
import { FakeLocks } from '../../../support/fakes/fake-locks.ts';

export const names = socketNames('/sockets-test/');
export const WORKER = 'worker-1';
const ADDRESS = { url: 'wss://a.test/v1/converse/stream', protocols: [] };

/** What a client was told, in words. */
export type Told = string;

export function createRig() {
  const channels = new FakeChannels().install();
  const locks = new FakeLocks();
  const realm = locks.realm();
  vi.stubGlobal('navigator', { locks: realm });
  const accepted: ServerSocket[] = [];
  return {
    channels,
    locks,
    /** The connections that the server got. */
    accepted,
    /** A server that accepts every connection. */
    serve: () =>
      serveSockets({
        names,
        workerId: WORKER,
        onConnection(socket) {
          accepted.push(socket);
          socket.accept('');
        },
      }),
    connect(answerTimeoutMs = 20_000) {
      const told: Told[] = [];
      const transport = createSocketTransport({ names, workerId: () => WORKER, answerTimeoutMs });
      const connection = transport(ADDRESS, {
        opened: (protocol) => told.push(`opened ${protocol}`),
        taken: (bytes) => told.push(`taken ${bytes}`),
        message: (data) => told.push(`message ${data}`),
        closed: ({ code }) => told.push(`closed ${code}`),
        lost: () => told.push('lost'),
      });
      return { connection, told };
    },
  };
}
