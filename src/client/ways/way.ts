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
