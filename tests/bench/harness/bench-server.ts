import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '../../../scripts/serve.mjs';
import type { Traffic } from '../measures/traffic.ts';

/** Serves the build and the bench's page on their own port, and counts every byte sent. */
export interface BenchServer {
  /** Ends in a slash. */
  readonly url: string;
  readonly port: number;
  /** Responses since the last call, once nothing has been sent for a while. */
  settledTraffic(): Promise<Traffic>;
  close(): Promise<void>;
}

/** A load is complete when nothing was sent for this long. */
const QUIET_MS = 700;

/** WASM threads need it. */
const ISOLATION = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Embedder-Policy', 'credentialless'],
] as const;

/** @param root the build @param extra folder of the bench's page */
export async function startServer(root: string, extra: string): Promise<BenchServer> {
  const { url, server, close } = await serve({ port: 0, root, extra });
  let traffic: Traffic[number][] = [];
  let open = 0;
  let lastAt = performance.now();

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // HTTP/1.1 answers the requests of a connection in order: the difference is this response, head included.
    const before = socket.bytesWritten;
    // The bench's page is not part of the build; it gets the isolation headers of a good host too.
    for (const [name, value] of ISOLATION) response.setHeader(name, value);
    open += 1;
    response.once('close', () => {
      open -= 1;
      lastAt = performance.now();
      const { pathname } = new URL(request.url ?? '/', url);
      traffic.push({ pathname, status: response.statusCode, bytes: socket.bytesWritten - before });
    });
  });

  return {
    url,
    port: Number(new URL(url).port),
    async settledTraffic() {
      lastAt = performance.now();
      while (open > 0 || performance.now() - lastAt < QUIET_MS) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const settled = traffic;
      traffic = [];
      return settled;
    },
    close,
  };
}
