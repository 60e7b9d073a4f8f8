/** What a service worker answers to pages that plain `fetch()` does not serve. */
import { afterEach, expect, test } from 'vitest';
import { askIdentity } from '../../../../src/wire/requests/hello.ts';
import { createPortFetch } from '../../../../src/wire/requests/request-client.ts';
import { createPageService } from '../../../../sw/library/pages.ts';

const BASE = 'https://app.example/parley/';
const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** A worker whose messages the service handles. */
function worker(fetch: (request: Request) => Response | Promise<Response>) {
  const handle = createPageService(BASE, { fetch, lifeLock: Promise.resolve(null) });
  const waits: Promise<unknown>[] = [];
  const postMessage = (data: unknown, transfer: Transferable[]) => {
    const sent = transfer.filter((item) => item instanceof MessagePort);
    ports.push(...sent);
    return handle({ data, ports: sent, waitUntil: (work) => void waits.push(work) });
  };
  return { postMessage, waits };
}

test('a page learns the protocol, the release and the base', async () => {
  const identity = await askIdentity(
    worker(() => new Response()),
    1_000,
  );
  expect(identity).toEqual({
    type: 'parley:identity',
    protocol: 1,
    release: expect.stringMatching(/^\d+\.\d+\.\d+/),
    base: BASE,
  });
});

test("another app's worker has no identity", async () => {
  expect(await askIdentity({ postMessage() {} }, 5)).toBeNull();
  const liar = {
    postMessage: (_: unknown, [port]: Transferable[]) => (port as MessagePort).postMessage({ type: 'hi' }),
  };
  expect(await askIdentity(liar, 5)).toBeNull();
});

test('a request is answered, and the event lasts until the answer begins, not until it ends', async () => {
  const target = worker(() => new Response(new ReadableStream()));
  const fetch = createPortFetch({
    post: (open, port) => target.postMessage(open, [port]),
    lifeLock: async () => null,
  });
  const abort = new AbortController();
  const response = await fetch(`${BASE}v1/voices`, { signal: abort.signal });
  expect(target.waits).toHaveLength(1);
  await target.waits[0];
  expect(response.bodyUsed).toBe(false);
  abort.abort();
});

test('other messages are left to the worker', () => {
  const { postMessage } = worker(() => new Response());
  for (const data of [null, 'SKIP_WAITING', { type: 'skip-waiting' }, { type: 'parley:request' }]) {
    expect(postMessage(data, [])).toBe(false);
  }
});
