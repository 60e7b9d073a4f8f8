import { createServer } from 'node:http';
import type { BrowserContext } from '@playwright/test';

/** The same bytes by plainer means, to compare with: a server, and a service worker with no service behind it. */
export interface AnsweringServer {
  /** Opens its pages in a context of their own. */
  open(context: BrowserContext): Promise<PlainAnswers>;
  close(): Promise<void>;
}

/** Milliseconds from `fetch()` to the last byte as text. */
export interface PlainAnswers {
  /** Node's HTTP server on the loopback, asked by a page without a service worker. */
  fromServer(): Promise<number>;
  /** A service worker that streams bytes that stand ready. */
  fromServiceWorker(): Promise<number>;
}

const PAGE =
  '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Plain answers</title></html>';
/** Scope of the service worker; pages elsewhere are not its own. */
const SCOPE = '/worker/';
/** Answers as ours does: a stream that gives white space first and all the rest at once. */
const SERVICE_WORKER = `
  let stored;
  const bytes = () => (stored ??= fetch('/answer', { method: 'POST' }).then((response) => response.arrayBuffer()));
  addEventListener('install', (event) => event.waitUntil(skipWaiting()));
  addEventListener('activate', (event) => event.waitUntil(Promise.all([bytes(), clients.claim()])));
  addEventListener('fetch', (event) => {
    if (event.request.method !== 'POST') return;
    const pieces = [new Uint8Array([32]), null];
    const body = new ReadableStream({
      async pull(controller) {
        if (pieces.length === 0) return controller.close();
        controller.enqueue(pieces.shift() ?? new Uint8Array(await bytes()));
      },
    });
    event.respondWith(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
  });
`;

/** @param answer the body */
export async function startAnsweringServer(answer: string): Promise<AnsweringServer> {
  const body = Buffer.from(answer);
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      const script = request.url?.endsWith('.js') ?? false;
      response.writeHead(200, { 'Content-Type': script ? 'text/javascript' : 'text/html' });
      response.end(script ? SERVICE_WORKER : PAGE);
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
  const url = `http://localhost:${address.port}/`;
  return {
    open: (context) => openPages(context, url),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function openPages(context: BrowserContext, url: string): Promise<PlainAnswers> {
  const plain = await context.newPage();
  await plain.goto(url);
  const controlled = await context.newPage();
  await controlled.goto(new URL(SCOPE, url).href);
  await controlled.evaluate(async () => {
    await navigator.serviceWorker.register('sw.js');
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  const time = (page: typeof plain) =>
    page.evaluate(async () => {
      const started = performance.now();
      const response = await fetch('answer', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"text":"The answer stands ready."}',
      });
      await response.text();
      return performance.now() - started;
    });
  return { fromServer: () => time(plain), fromServiceWorker: () => time(controlled) };
}
