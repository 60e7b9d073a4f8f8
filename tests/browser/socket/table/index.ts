/**
 * The cases of the web-platform-tests' `websockets/` folder that apply to a local class. Each names its upstream file; the
 * code is our own. Omitted is what a local class has no part in: TLS, cookies, authentication, redirects, mixed content,
 * protocol frames, the back/forward cache.
 */
import { ATTRIBUTES } from './attributes.ts';
import { BUFFERED_AMOUNT } from './buffered-amount.ts';
import { CLOSE } from './close.ts';
import { CONSTRUCTOR_ADDRESSES } from './constructor-addresses.ts';
import { CONSTRUCTOR_PROTOCOLS } from './constructor-protocols.ts';
import { EVENTS } from './events.ts';
import { HANDLERS } from './handlers.ts';
import { INTERFACE_OBJECT } from './interface-object.ts';
import type { Row } from './row.ts';
import { SEND } from './send.ts';
import { SEND_BINARY } from './send-binary.ts';

export type { Row };

export const TABLE: readonly Row[] = [
  ...CONSTRUCTOR_PROTOCOLS,
  ...CONSTRUCTOR_ADDRESSES,
  ...INTERFACE_OBJECT,
  ...ATTRIBUTES,
  ...HANDLERS,
  ...EVENTS,
  ...SEND,
  ...SEND_BINARY,
  ...BUFFERED_AMOUNT,
  ...CLOSE,
];
