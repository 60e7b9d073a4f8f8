import type { Context, Hono } from 'hono';
import type { KeyInfo } from '../../src/contract/key-info.ts';
import type { Lexicon } from '../../src/contract/text/lexicon.ts';
import type { LimitedBody } from './limited-body.ts';

/** What the middleware provides to the handlers. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** The calling key; set on authenticated endpoints. */
    caller: KeyInfo;
    /** Reads that start before authentication, because they do not depend on it (read-ahead.ts). */
    readAhead: ReadAhead;
    /** Shape of the errors of this endpoint, when it is not the error envelope. */
    errorShape?: 'openai';
  };
}

/** What a generation needs besides its key. */
export interface ReadAhead {
  /** The body; null when its media type is not JSON. */
  readonly body: LimitedBody | null;
  readonly historyEnabled: Promise<boolean>;
  readonly lexicon: Promise<Lexicon>;
}

export type AppContext = Context<AppEnv>;
export type App = Hono<AppEnv>;
