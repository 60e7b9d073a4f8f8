/** A site with the build in the folder `parley` and one fault. */
import { createServer } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/** What the host does with some of its addresses. */
export interface Fault {
  /** Which addresses, by pathname. */
  readonly path: RegExp;
  readonly status?: number;
  /** Replaces the headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the answer. */
  readonly body?: string;
}

export interface Site {
  /** Address of the root; ends in a slash. */
  readonly url: string;
  /** Changes what is wrong. */
  breaks(...faults: readonly Fault[]): void;
  close(): Promise<void>;
}

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Host</title>';

/** Serves the site; every folder has a `page.html`. @param build folder of the build */
export async function serveFaultySite(build: string): Promise<Site> {
  const files = sirv(path.resolve(build), {
    dev: true,
    setHeaders: (response) => response.setHeader('Cache-Control', 'no-store'),
  });
  let faults: readonly Fault[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const fault = faults.find((each) => each.path.test(pathname));
    const send = (status: number, body: string, type: string) => {
      response.writeHead(status, { 'Content-Type': type, ...fault?.headers });
      response.end(body);
    };
    if (fault?.status) return send(fault.status, 'Not here.\n', 'text/plain');
    if (fault?.body !== undefined) return send(200, fault.body, 'text/javascript');
    if (pathname.endsWith('/page.html')) return send(200, PAGE, 'text/html');
    if (!pathname.startsWith('/parley/')) return send(404, 'Not found.\n', 'text/plain');
    const { writeHead } = response;
    if (fault?.headers) {
      const { headers } = fault;
      response.writeHead = (status: number, ...more: unknown[]) => {
        const sent = Object.assign({}, ...more.filter((each) => typeof each === 'object'), headers);
        return Reflect.apply(writeHead, response, [status, sent]);
      };
    }
    request.url = pathname.slice('/parley'.length);
    files(request, response, () => send(404, 'Not found.\n', 'text/plain'));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}/`,
    breaks(...next) {
      faults = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
