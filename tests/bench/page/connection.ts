import type { Parley } from '../../../src/client/types.ts';

/** This page's connection to the service, and the key of its requests. */
export interface Connection {
  readonly parley: Parley;
  readonly key: string;
  readonly keyId: string;
}

let current: Connection | null = null;

/** The one connection of the page. @throws {Error} before {@link openConnection} */
export function connection(): Connection {
  if (!current) throw new Error('The bench page is not connected yet.');
  return current;
}

/**
 * Connects like an embedding app: with the built library, not its sources.
 * @param threads WASM threads; null leaves the choice to the engine
 */
export async function openConnection(threads: number | null): Promise<{ connectMs: number }> {
  const library = new URL('../parley.js', location.href).href;
  const { connect }: typeof import('../../../src/client/parley.ts') = await import(
    /* @vite-ignore */ library
  );
  const parley = await connect({ backend: 'wasm', ...(threads === null ? {} : { threads }) });
  const connectMs = performance.now();
  const { key, key_id: keyId } = await parley.keys.create({
    name: 'bench',
    limits: { rate_limit_rpm: 100_000, rate_limit_burst: 10_000 },
  });
  current = { parley, key, keyId };
  return { connectMs };
}
