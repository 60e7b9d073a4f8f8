/** What a session needs from outside. Everything impure is here, so that tests bring their own. */

import type { JobOpener } from '../../src/job/job-stream.ts';
import type { Catalogue } from '../../src/service/catalogue/catalogue.ts';
import type { KeyStore } from '../../src/service/keys/key-store.ts';
import type { Settlement } from '../../src/service/metering/settlement.ts';
import type { Settings } from '../../src/service/settings/settings.ts';
import type { ServerSocket } from '../../src/wire/sockets/server-connection.ts';

/** The part of a connection's end that a session uses. */
export type StreamSocket = Pick<
  ServerSocket,
  'url' | 'protocols' | 'accept' | 'send' | 'close' | 'onmessage' | 'onclose'
>;

/** Timers of a session. */
export interface Timers {
  /** Calls `fire` once after `ms`, unless the returned function is called before. */
  start(ms: number, fire: () => void): () => void;
}

/** The timeouts of a session, in milliseconds. */
export interface Timeouts {
  /** From open to `initializeConnection` and its answer. */
  readonly initMs: number;
  /** Without a message of the client and without anything generating. */
  readonly idleMs: number;
  /** How long a loading engine is waited for. */
  readonly engineStartMs: number;
  /** After this a cancelled job is settled here, in case its engine is lost and cannot. */
  readonly settleMs: number;
}

export interface StreamServices {
  readonly keys: Pick<KeyStore, 'verify'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly settlement: Pick<Settlement, 'settle'>;
}

export interface SessionDependencies {
  /** Pathname that the service rules, with a slash at both ends; `v1/…` is below it. */
  readonly scope: string;
  readonly services: StreamServices;
  readonly catalogue: Catalogue;
  readonly jobs: JobOpener;
  readonly timers: Timers;
  /** Unix time in milliseconds. */
  readonly clock: () => number;
  readonly freshId: (kind: 'sess' | 'resp' | 'req') => string;
  readonly timeouts: Timeouts;
  /** Told of errors that nobody foresaw. */
  readonly onUnforeseen?: (error: unknown) => void;
}
