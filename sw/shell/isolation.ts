/**
 * Cross-origin isolation on hosts that send no headers for it: the service worker adds them. Pages ask for it one by one,
 * because it changes how a page may embed others. `credentialless` leaves no-cors requests to other origins working.
 */

/** What isolation asks of an answer: it is an isolated document, something that one loads, or neither. */
export type IsolationRole = 'document' | 'subresource' | null;

/** What is known of a request. */
export interface IsolationRequest {
  readonly pathname: string;
  readonly mode: string;
  readonly destination: string;
}

/** Scripts of an isolated page's workers need the headers too, or the worker does not start. */
const SCRIPT_DESTINATIONS: ReadonlySet<string> = new Set(['worker', 'sharedworker', 'script']);

/** Whether the answer to a request needs the headers. @param isolated Pathnames of the pages that asked for isolation. */
export function isolationRole(request: IsolationRequest, isolated: ReadonlySet<string>): IsolationRole {
  if (request.mode === 'navigate') return isolated.has(documentPath(request.pathname)) ? 'document' : null;
  return SCRIPT_DESTINATIONS.has(request.destination) ? 'subresource' : null;
}

/** A folder and its index.html are one page. */
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

/** The answer with the headers of its role, where it can be given any. */
export function withIsolation(response: Response, role: IsolationRole): Response {
  if (role === null || !canBeWrapped(response)) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(HEADERS[role])) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/**
 * Opaque answers and redirects (status 0) cannot be built anew, and an answer that was redirected would lose the address
 * that relative addresses in it are resolved against.
 */
function canBeWrapped({ type, status, redirected }: Response): boolean {
  return type !== 'opaque' && type !== 'opaqueredirect' && type !== 'error' && status !== 0 && !redirected;
}
