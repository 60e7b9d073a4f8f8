import { belowScope } from './scope.ts';

/** Who answers a request for a file: our precache, the cache of ONNX Runtime's files, the network through us, or not us. */
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

/** Decides by method, address and kind of request. @param isPrecached Whether the precache has an absolute address. */
export function shellRoute(
  request: ShellRequest,
  scope: string,
  isPrecached: (url: string) => boolean,
): ShellRoute {
  const url = new URL(request.url);
  const path = belowScope(url.pathname, scope);
  // Model files are kept by the engine in OPFS: passing them through here would only cost memory.
  if (request.method !== 'GET' || path === null || path.startsWith('models/')) return null;

  const ort = /^(ort-[^/]+)\/[^/]+\.(?:wasm|mjs)$/.exec(path);
  if (ort?.[1]) return { kind: 'ort', folder: ort[1] };

  const isNavigation = request.mode === 'navigate';
  // A page is the same whatever its query says; other files with a query are not ours.
  const file = new URL(path === '' ? 'index.html' : path, new URL(scope, url));
  if (!isNavigation) file.search = url.search;
  if (isPrecached(file.href)) return { kind: 'precache', url: file.href };

  // Pages that asked for isolation, and the worker scripts that they start, get headers on their way.
  const isWorker = request.destination === 'worker' || request.destination === 'sharedworker';
  return isNavigation || isWorker ? { kind: 'network' } : null;
}
