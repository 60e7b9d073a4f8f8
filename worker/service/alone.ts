/** The whole of Parley in one worker, for a browser that stores nothing for the page and gives it no locks. */
// First: it gives this worker the database that the others use.
import 'fake-indexeddb/auto';
import * as comlink from 'comlink';
import { createLocalLocks } from '../../src/primitives/local-locks.ts';
import { remoteStoreCalls } from '../../src/service/store-calls/remote-store-calls.ts';
import { createStoreCalls } from '../../src/service/store-calls/store-calls.ts';
import { createStore } from '../../src/store/store.ts';
import { installationOf } from '../../src/wire/requests/service-start.ts';
import { createLibrary, type Library } from '../../sw/library/library.ts';
import { createEngineControl } from '../engine/engine-control.ts';
import { serveStreams } from '../streams/serve-streams.ts';

/** @param id names the streams worker, and this installation of one page */
export function startAlone(base: string, id: string): Library {
  Object.defineProperty(navigator, 'locks', { value: createLocalLocks() });
  const installation = installationOf(base, id);
  const library = createLibrary(base, { installation, asksToBeKeptAwake: false });
  serveStreams({ workerId: id, scope: base, installation });
  comlink.expose({ ...createEngineControl(), ...remoteStoreCalls(createStoreCalls(createStore())) });
  return library;
}
