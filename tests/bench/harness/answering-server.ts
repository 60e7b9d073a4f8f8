import { createServer } from 'node:http';
import type { Browser } from '@playwright/test';
import { openUnwatchedPage, type UnwatchedPage } from './unwatched-page.ts';

/** The same bytes by simpler means, for comparison: a server, and a service worker without a service. */
export interface AnsweringServer {
  /** Opens its pages, each in its own context. */
  open(browser: Browser): Promise<PlainAnswers>;
  close(): Promise<void>;
}

/** Milliseconds from `fetch()` to the last byte as text. */
export interface PlainAnswers {
  /** Node's HTTP server on the loopback, called by a page without a service worker. */
  fromServer(): Promise<number>;
  /**
   * A service worker that streams prepared bytes.
   * @param characters length of the request's body, which it does not read; default: that of a short text
   */
  fromServiceWorker(characters?: number): Promise<number>;
}

const PAGE =
  '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Plain answers</title></html>';
/** Scope of the service worker. */
const SCOPE = '/worker/';
/** Answers like ours: a stream of white space, then all the rest at once. */
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

/** Characters of a one-sentence text. */
const SHORT = 50;

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
    // Reads the request to its end, like any service.
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
    open: (browser) => openPages(browser, url),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function openPages(browser: Browser, url: string): Promise<PlainAnswers> {
  const plain = await openUnwatchedPage(browser, url);
  const controlled = await openUnwatchedPage(browser, new URL(SCOPE, url).href);
  await controlled.evaluate(async () => {
    await navigator.serviceWorker.register('sw.js');
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  const time = (page: UnwatchedPage, characters = SHORT) =>
    page.evaluate(async (length) => {
      const body = JSON.stringify({ text: 'x'.repeat(length) });
      const started = performance.now();
      const response = await fetch('answer', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      await response.text();
      return performance.now() - started;
    }, characters);
  return {
    fromServer: () => time(plain),
    fromServiceWorker: (characters) => time(controlled, characters),
  };
}
