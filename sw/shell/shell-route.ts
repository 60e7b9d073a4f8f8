import { belowBase } from '../library/addresses.ts';

/** Where a file comes from: the precache, the cache of ONNX Runtime, the network; null leaves the request to the browser. */
export type ShellRoute =
  | { readonly kind: 'precache'; readonly url: string }
  | { readonly kind: 'ort'; readonly folder: string }
  | { readonly kind: 'network' }
  | null;

/** What is known of a request. */
export interface ShellRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
}

/** Decides by method, URL and kind of request. @param isPrecached Whether the precache has an absolute URL. */
export function shellRoute(
  request: ShellRequest,
  scope: string,
  isPrecached: (url: string) => boolean,
): ShellRoute {
  const url = new URL(request.url);
  const path = belowBase(url.pathname, scope);
  // The engine keeps model files in OPFS: passing them through here would only cost memory.
  if (request.method !== 'GET' || path === null || path.startsWith('models/')) return null;

  const ort = /^(ort-[^/]+)\/[^/]+\.(?:wasm|mjs)$/.exec(path);
  if (ort?.[1]) return { kind: 'ort', folder: ort[1] };

  const isNavigation = request.mode === 'navigate';
  // A page is the same with any query; other files with a query are not precached.
  const file = new URL(path === '' ? 'index.html' : path, new URL(scope, url));
  if (!isNavigation) file.search = url.search;
  if (isPrecached(file.href)) return { kind: 'precache', url: file.href };

  // Isolated pages and their worker scripts get their headers here.
  const isWorker = request.destination === 'worker' || request.destination === 'sharedworker';
  return isNavigation || isWorker ? { kind: 'network' } : null;
}
