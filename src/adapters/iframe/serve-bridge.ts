import { isServicePath } from '../../contract/addresses.ts';
import { serveRequest } from '../../wire/requests/serve-request.ts';
import { type BridgeDown, type BridgeListens, parseBridgeHello, parseBridgeUp } from './bridge-protocol.ts';

/** How a bridge reaches the service for one origin. */
export interface BridgedService {
  readonly key: string;
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

/** What a bridge depends on. */
export interface BridgeEnvironment {
  /** Absolute URL of the folder of the service; ends in a slash. */
  readonly base: string;
  /** Origins that may use it, read anew for each page; `*` is all. */
  readonly allowedOrigins: () => Promise<readonly string[]>;
  readonly serviceFor: (origin: string) => Promise<BridgedService>;
  readonly askForStorage: (origin: string) => Promise<boolean>;
}

/** Listens for pages, and tells the one that holds the frame. */
export function serveBridge(environment: BridgeEnvironment): void {
  addEventListener('message', ({ data, origin, ports: [port] }: MessageEvent<unknown>) => {
    if (parseBridgeHello(data) && port) void welcome(origin, port, environment);
  });
  // It tells nothing, so anybody may hear it.
  parent.postMessage({ type: 'parley:bridge-listens' } satisfies BridgeListens, '*');
}

async function welcome(origin: string, port: MessagePort, environment: BridgeEnvironment): Promise<void> {
  const post = (message: BridgeDown) => port.postMessage(message);
  const allowed = await environment.allowedOrigins().catch((): readonly string[] => []);
  if (origin !== new URL(environment.base).origin && !allowed.includes(origin) && !allowed.includes('*')) {
    const message = `The bridge does not allow the origin ${origin}. Its list is ${environment.base}bridge.json.`;
    post({ type: 'refused', reason: 'origin-not-allowed', message });
    return;
  }
  try {
    const service = await environment.serviceFor(origin);
    port.onmessage = ({ data, ports: [requestPort] }: MessageEvent<unknown>) => {
      if (parseBridgeUp(data)) {
        void environment.askForStorage(origin).then((granted) => post({ type: 'storage', granted }));
        return;
      }
      const answer = (request: Request) => forward(request, service, environment.base);
      void serveRequest(data, requestPort, { fetch: answer, lifeLock: Promise.resolve(null) });
    };
    post({ type: 'opened', base: environment.base });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    post({ type: 'refused', reason: 'no-service', message });
  }
}

/** Sends a request on with the bridge's own key. Nothing but the service can be reached. */
function forward(request: Request, { key, fetch }: BridgedService, base: string) {
  const folder = new URL(base);
  const { origin, pathname } = new URL(request.url);
  if (origin !== folder.origin || !isServicePath(pathname, folder.pathname)) {
    const message = `The bridge serves ${base}v1/ only, found ${request.url.slice(0, 200)}.`;
    return Response.json({ error: { type: 'not_found', message } }, { status: 404 });
  }
  const headers = new Headers(request.headers);
  headers.delete('X-API-Key');
  headers.set('Authorization', `Bearer ${key}`);
  return fetch(new Request(request, { headers }));
}
