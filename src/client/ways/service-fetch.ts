import { isServicePath } from '../../contract/addresses.ts';
import type { Way } from './way.ts';

/**
 * `parley.fetch`: addresses of the service go to the service, all others to the browser. A relative address of the service,
 * such as `v1/voices`, is relative to the base.
 */
export function createServiceFetch(
  way: Pick<Way, 'fetch'>,
  base: URL,
  browserFetch: typeof fetch = globalThis.fetch.bind(globalThis),
): typeof fetch {
  return (input, init) => {
    const address = addressOf(input, base);
    if (!address || !isServiceAddress(address, base)) return browserFetch(input, init);
    return way.fetch(input instanceof Request ? input : address, init);
  };
}

function isServiceAddress({ origin, pathname }: URL, base: URL): boolean {
  return origin === base.origin && isServicePath(pathname, base.pathname);
}

/** Null for anything that is not an address: the browser's own `fetch()` then throws the right error. */
function addressOf(input: RequestInfo | URL, base: URL): URL | null {
  const text = input instanceof Request ? input.url : String(input);
  return URL.canParse(text, base) ? new URL(text, base) : null;
}
