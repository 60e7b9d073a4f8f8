import manifest from '../../models/embedded/manifest.json';
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

/** Where sessions are served. */
export interface ServeStreamsOptions {
  /** Names the doorbell channel. */
  readonly workerId: string;
  /** Pathname of the service's scope, with a slash at both ends; `v1/…` is below it. */
  readonly scope: string;
  /** Part of the names of channels and locks. Default: the scope. */
  readonly installation?: string;
}

/** Serves the sessions of a page's WebSockets. */
export function serveStreams({ workerId, scope, installation = scope }: ServeStreamsOptions): void {
  const dependencies = sessionDependencies(scope, installation);
  serveSockets({
    names: socketNames(installation),
    workerId,
    onConnection: (socket) => serveConnection(socket, dependencies),
  });
}

function sessionDependencies(scope: string, installation: string): SessionDependencies {
  const names = wireNames(installation);
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
