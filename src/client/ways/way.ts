import type { StoreHandles } from '../handles/store-handles.ts';
import type { ConnectionStatus } from '../types.ts';

/** One way in which requests of this page reach the service. */
export interface Way {
  /** Read for each request: another service worker may take control of the page. */
  readonly current: Pick<ConnectionStatus, 'way' | 'reason'>;
  readonly storage: ConnectionStatus['storage'];
  /** Release of the service. */
  readonly release: string;
  /** Sends a request to the service, in whichever way is the current one. */
  readonly fetch: typeof fetch;
}

/** The worker of a page that is alone, because its browser stores nothing for it. */
export interface Alone {
  readonly worker: Worker;
  /** Names the doorbell of the worker's streams. */
  readonly streamsWorkerId: string;
  /** Part of the names of channels and locks. */
  readonly installation: string;
  readonly locks: LockManager;
}

/** A way to the service, and what comes with it. */
export interface OpenedWay {
  readonly way: Way;
  readonly handles: StoreHandles;
  /** Set where one worker of this page is all of Parley: service, streams and engine. */
  readonly alone: Alone | null;
  /** The registration whose updates are ours to offer; null where there is none, or it is the host's. */
  readonly registration: ServiceWorkerRegistration | null;
  close(): void;
}
