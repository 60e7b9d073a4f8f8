import { createServer } from 'node:http';

/** A page of its own origin without a service worker, and an address that answers a POST with bytes that stand ready. */
export interface AnsweringServer {
  /** Ends in a slash. */
  readonly url: string;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Loopback</title></html>';

/** The plainest server there is: what it takes is what HTTP over the loopback takes. */
export async function startAnsweringServer(answer: string): Promise<AnsweringServer> {
  const body = Buffer.from(answer);
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(PAGE);
      return;
    }
    // The request is read to its end, as any service would.
    request.resume();
    request.once('end', () => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
      response.end(body);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The answering server has no port.');
  return {
    url: `http://localhost:${address.port}/`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
