/**
 * The cases of the web-platform-tests' `websockets/` folder that apply to a local class, each named by its upstream
 * file and written anew. Left out is what a local class has no part in: TLS, cookies, authentication, redirects, mixed
 * content, the frames of the protocol, the back/forward cache.
 */
import { ATTRIBUTES } from './attributes.ts';
import { CLOSE } from './close.ts';
import { CONSTRUCTOR } from './constructor.ts';
import { EVENTS } from './events.ts';
import type { Row } from './row.ts';
import { SEND } from './send.ts';

export type { Row };

export const TABLE: readonly Row[] = [...CONSTRUCTOR, ...ATTRIBUTES, ...EVENTS, ...SEND, ...CLOSE];
