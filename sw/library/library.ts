import manifest from '../../models/embedded/manifest.json';
import { isServicePath } from '../../src/contract/addresses.ts';
import { heldName, holdLifetimeLock } from '../../src/primitives/lifetime-lock.ts';
import { createCatalog } from '../../src/service/catalog/catalog.ts';
import { createServices, type Services } from '../../src/service/services.ts';
import { createStore } from '../../src/store/store.ts';
import { createJobOpener } from '../../src/wire/jobs/opener.ts';
import { openLobby } from '../../src/wire/lobby/lobby.ts';
import { createEngineMonitor } from '../../src/wire/lobby/monitor.ts';
import { wireNames } from '../../src/wire/wire-names.ts';
import { createApp } from '../app.ts';
import { closeFailedJob } from '../jobs/job-accounting.ts';
import { keptAwake } from './keep-awake.ts';
import type { PageMessageEvent } from './page-message-event.ts';
import { createPageService } from './pages.ts';

/** What every service worker with Parley in it does, whatever else it does. */
export interface Library {
  readonly services: Services;
  /**
   * The service's response to a request; null for an address that is not the service's. Decides synchronously, as a
   * fetch event requires. The caller must not extend the event for a streamed response: Chromium ends the service worker
   * 300 s later, and the stream with it.
   */
  answer(request: Request): Response | Promise<Response> | null;
  /** Handles what pages send that plain `fetch()` does not serve. @returns false when the message is of another kind */
  handleMessage(event: PageMessageEvent): boolean;
}

/** What differs in a worker of the page. */
export interface LibraryOptions {
  /** Part of the names of channels and locks. Default: the base. */
  readonly installation?: string;
  /** Whether the browser ends this realm when it has no events. Default true. */
  readonly asksToBeKeptAwake?: boolean;
}

/**
 * Starts the service. Must be called at the top level of the script: a channel that is opened later receives nothing once
 * the browser has restarted the service worker.
 * @param base pathname of the folder of Parley's files, with a slash at both ends; `/v1/…` is below it
 */
export function createLibrary(
  base: string,
  { installation = base, asksToBeKeptAwake = true }: LibraryOptions = {},
): Library {
  const names = wireNames(installation);
  const lobby = openLobby(names);
  const engine = createEngineMonitor({ names, lobby });
  const services = createServices(createStore());
  const lifetimeLock = holdLifetimeLock(names.life(crypto.randomUUID()));
  const jobs = createJobOpener({
    names,
    lobby,
    monitor: engine,
    lifetimeLock,
    // The response broke off: nothing is metered, but the history record must not stay `running`.
    onGivenUp: (job, { samples }) => closeFailedJob(services.settlement, job, samples),
  });
  const app = createApp({
    base,
    services,
    catalog: createCatalog([manifest]),
    jobs,
    engine,
    onInternalError: (error) => console.error('Parley: internal error.', error),
  });
  const lifeLock = heldName(lifetimeLock);
  const generate = keptAwake(
    (request) => app.fetch(request),
    () => lobby.post({ type: 'awake' }),
  );
  /** Only a generation takes long. */
  const fetchService = (request: Request) =>
    request.method === 'POST' && asksToBeKeptAwake ? generate(request) : app.fetch(request);
  return {
    services,
    handleMessage: createPageService(new URL(base, location.origin).href, { fetch: fetchService, lifeLock }),
    answer(request) {
      const { origin, pathname } = new URL(request.url);
      return origin === location.origin && isServicePath(pathname, base) ? fetchService(request) : null;
    },
  };
}
