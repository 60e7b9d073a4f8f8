import { requestError } from '../../contract/errors/errors.ts';
import type { CheckedOptions } from './connect-options.ts';
import { checkSameOptions } from './same-options.ts';

/** A connection as this file needs it: it fires `close` when it has ended. */
export interface Closable extends EventTarget {
  close(): void;
}

/** The one connection of this page, which all calls of `connect()` share. */
export interface Connections<Connection> {
  /**
   * The connection of this page; `open` makes it where there is none.
   * @throws {ServiceError} `invalid_request` for options that differ from those of the connection that there is
   */
  get(base: URL, options: CheckedOptions, open: () => Promise<Connection>): Promise<Connection>;
}

interface Entry<Connection> {
  readonly base: string;
  readonly options: CheckedOptions;
  readonly connection: Promise<Connection>;
  /** Calls that got the connection or wait for it. */
  callers: number;
}

export function createConnections<Connection extends Closable>(): Connections<Connection> {
  let current: Entry<Connection> | null = null;
  const forget = (entry: Entry<Connection>) => {
    if (current === entry) current = null;
  };

  function enter(base: URL, options: CheckedOptions, open: () => Promise<Connection>): Entry<Connection> {
    const entry = { base: base.href, options, connection: open(), callers: 0 };
    entry.connection.then(
      (connection) => connection.addEventListener('close', () => forget(entry)),
      () => forget(entry),
    );
    current = entry;
    return entry;
  }

  return {
    async get(base, options, open) {
      options.signal?.throwIfAborted();
      if (current && current.base !== base.href) {
        throw requestError(
          `\`base\`: this page is connected to ${current.base}, found ${base.href}. Close that connection first.`,
        );
      }
      if (current) checkSameOptions(current.options, options);
      const entry = current ?? enter(base, options, open);
      entry.callers += 1;
      try {
        return await unlessAborted(entry.connection, options.signal);
      } catch (error) {
        entry.callers -= 1;
        // Every call was aborted: nobody wants the connection that may still come.
        if (entry.callers === 0) {
          forget(entry);
          entry.connection.then(
            (connection) => connection.close(),
            () => {},
          );
        }
        throw error;
      }
    },
  };
}

/** @throws the reason of the signal when it aborts first */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  const done = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    done.abort();
  }
}
