/**
 * Cross-origin isolation on hosts that do not send its headers: the service worker adds them. Each page opts in, because
 * isolation changes what it can embed. With `credentialless`, no-cors requests to other origins keep working.
 */

/** What a response is for isolation: an isolated document, a subresource of one, or neither. */
export type IsolationRole = 'document' | 'subresource' | null;

/** What is known of a request. */
export interface IsolationRequest {
  readonly pathname: string;
  readonly mode: string;
  readonly destination: string;
}

/** Scripts of an isolated page's workers need the headers too; without them the worker does not start. */
const SCRIPT_DESTINATIONS: ReadonlySet<string> = new Set(['worker', 'sharedworker', 'script']);

/** The role of a request's response. @param isolated Pathnames of the pages that requested isolation. */
export function isolationRole(request: IsolationRequest, isolated: ReadonlySet<string>): IsolationRole {
  if (request.mode === 'navigate') return isolated.has(documentPath(request.pathname)) ? 'document' : null;
  return SCRIPT_DESTINATIONS.has(request.destination) ? 'subresource' : null;
}

/** The pathname of a page: a folder and its index.html are the same page. */
export function documentPath(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/');
}

const HEADERS = {
  document: {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'credentialless',
  },
  subresource: {
    'Cross-Origin-Embedder-Policy': 'credentialless',
    'Cross-Origin-Resource-Policy': 'same-origin',
  },
} as const;

/** The response with the headers of its role, where they can be added. */
export function withIsolation(response: Response, role: IsolationRole): Response {
  if (role === null || !canBeWrapped(response)) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(HEADERS[role])) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/**
 * Opaque responses and redirects (status 0) cannot be constructed, and a copy of a redirected response would lose the URL
 * that its relative URLs are resolved against.
 */
function canBeWrapped({ type, status, redirected }: Response): boolean {
  return type !== 'opaque' && type !== 'opaqueredirect' && type !== 'error' && status !== 0 && !redirected;
}
