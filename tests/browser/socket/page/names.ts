/** What the test page and its workers share. */
import type { SocketClose } from '../../../../src/wire/sockets/socket-protocol.ts';

/** The pathname that a service worker would rule. */
export const SCOPE = '/';

/** Channel on which every echo worker tells of its connections. */
export const ECHO_REPORTS = 'socket-tests:reports';

export type EchoReport = { readonly workerId: string; readonly path: string } & (
  | { readonly type: 'connected' }
  | { readonly type: 'closed'; readonly close: SocketClose }
);
