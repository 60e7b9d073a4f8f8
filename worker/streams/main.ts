/** The streams worker runs the sessions of a page's WebSockets. It outlives the engine and ends with its page. */
import manifest from '../../models/embedded/manifest.json';
import { z } from '../../src/contract/validation/zod.ts';
import { holdLifetimeLock } from '../../src/primitives/lifetime-lock.ts';
import { createCatalog } from '../../src/service/catalog/catalog.ts';
import { systemClock } from '../../src/service/clock.ts';
import { freshId } from '../../src/service/ids.ts';
import { createServices } from '../../src/service/services.ts';
import { createStore } from '../../src/store/store.ts';
import { createJobOpener } from '../../src/wire/jobs/opener.ts';
import { openLobby } from '../../src/wire/lobby/lobby.ts';
import { createEngineMonitor } from '../../src/wire/lobby/monitor.ts';
import { socketNames } from '../../src/wire/sockets/socket-protocol.ts';
import { serveSockets } from '../../src/wire/sockets/socket-server.ts';
import { wireNames } from '../../src/wire/wire-names.ts';
import type { SessionDependencies } from './dependencies.ts';
import { serveConnection } from './serve-connection.ts';
import { SESSION_TIMEOUTS } from './session/session-timeouts.ts';
import { systemTimers } from './session/system-timers.ts';

/** The only message that the page sends. */
const Start = z.object({ type: z.literal('serve'), workerId: z.string(), scope: z.string() });

addEventListener('message', function begin({ data }: MessageEvent<unknown>) {
  const start = Start.safeParse(data);
  if (!start.success) return;
  removeEventListener('message', begin);
  const { workerId, scope } = start.data;
  const dependencies = sessionDependencies(scope);
  serveSockets({
    names: socketNames(scope),
    workerId,
    onConnection: (socket) => serveConnection(socket, dependencies),
  });
});

function sessionDependencies(scope: string): SessionDependencies {
  const names = wireNames(scope);
  const lobby = openLobby(names);
  return {
    scope,
    services: createServices(createStore()),
    catalog: createCatalog([manifest]),
    jobs: createJobOpener({
      names,
      lobby,
      monitor: createEngineMonitor({ names, lobby }),
      lifetimeLock: holdLifetimeLock(names.life(crypto.randomUUID())),
    }),
    timers: systemTimers,
    clock: systemClock,
    freshId,
    timeouts: SESSION_TIMEOUTS,
    onInternalError: (error) => console.error('Parley: internal error in a stream.', error),
  };
}
