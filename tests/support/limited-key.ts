import type { Client } from './parley-test.ts';

/** Creates a key with these limits; the rate limit is out of the way unless `limits` sets it. */
export function limitedKey(client: Client, limits: object): Promise<{ key: string }> {
  return client.page.evaluate(
    (own) =>
      Reflect.get(globalThis, 'parley').keys.create({
        name: 'limited',
        limits: { rate_limit_rpm: 10_000, rate_limit_burst: 1_000, ...own },
      }),
    limits,
  );
}
