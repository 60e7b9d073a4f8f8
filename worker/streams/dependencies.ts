/** What a session needs from outside. Everything impure is here, so that tests can supply their own. */

import type { JobOpener } from '../../src/job/job-stream.ts';
import type { Catalog } from '../../src/service/catalog/catalog.ts';
import type { KeyStore } from '../../src/service/keys/key-store.ts';
import type { Settlement } from '../../src/service/metering/settlement.ts';
import type { Settings } from '../../src/service/settings/settings.ts';
import type { ServerSocket } from '../../src/wire/sockets/server-connection.ts';

/** The part of a server connection that a session uses. */
export type StreamSocket = Pick<
  ServerSocket,
  'url' | 'protocols' | 'accept' | 'send' | 'close' | 'onmessage' | 'onclose'
>;

/** Timers of a session. */
export interface Timers {
  /** Calls `fire` once after `ms` milliseconds, unless the returned function is called first. */
  start(ms: number, fire: () => void): () => void;
}

/** The timeouts of a session, in milliseconds. */
export interface SessionTimeouts {
  /** From the opening of the connection until the answer to `initializeConnection`. */
  readonly initMs: number;
  /** Without a client message while nothing generates. */
  readonly idleMs: number;
  /** How long to wait for an engine that is loading. */
  readonly engineStartMs: number;
  /** After this time a cancelled job is settled here, in case its engine is lost and cannot settle it. */
  readonly settleMs: number;
}

export interface StreamServices {
  readonly keys: Pick<KeyStore, 'verify'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly settlement: Pick<Settlement, 'settle'>;
}

export interface SessionDependencies {
  /** Pathname of the service's scope, with a slash at both ends; `v1/…` is below it. */
  readonly scope: string;
  readonly services: StreamServices;
  readonly catalog: Catalog;
  readonly jobs: JobOpener;
  readonly timers: Timers;
  /** Unix time in milliseconds. */
  readonly clock: () => number;
  readonly freshId: (kind: 'sess' | 'resp' | 'req') => string;
  readonly timeouts: SessionTimeouts;
  /** Called with errors that are defects of the service. */
  readonly onInternalError?: (error: unknown) => void;
}
