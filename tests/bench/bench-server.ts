import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '../../scripts/serve.mjs';
import type { Traffic } from './traffic.ts';

/** The build and the bench's page on a port of their own, with every byte that goes out counted. */
export interface BenchServer {
  /** Ends in a slash. */
  readonly url: string;
  readonly port: number;
  /** Answers since the last call, once nothing has been sent for a while. */
  settledTraffic(): Promise<Traffic>;
  close(): Promise<void>;
}

/** A load has come to rest when nothing was sent for this long. */
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
    // HTTP/1.1 answers one request of a connection after the other: the difference is this answer, head included.
    const before = socket.bytesWritten;
    // The bench's page is no file of the build: it is isolated as a good host isolates that one.
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
