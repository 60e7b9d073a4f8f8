/** Which requests go to the service, and which to the browser. */
import { afterEach, expect, test, vi } from 'vitest';
import { createFetchInstaller } from '../../../../src/client/ways/install-fetch.ts';
import { createServiceFetch } from '../../../../src/client/ways/service-fetch.ts';

const BASE = new URL('https://app.example/parley/');
const toService = async () => new Response('service');
const toBrowser = vi.fn(async () => new Response('browser'));
const fetchOf = createServiceFetch({ fetch: toService }, BASE, toBrowser);
const whoAnswers = async (input: RequestInfo | URL) => (await fetchOf(input)).text();

afterEach(() => vi.unstubAllGlobals());

test.each([
  'v1/voices',
  './v1/tts/kathleen',
  'health',
  'openapi.json?x',
  '/parley/v1/tts',
  'https://app.example/parley/v1/converse/stream',
  new URL('https://app.example/parley/v1/usage?start_time=1'),
  new Request('https://app.example/parley/v1/usage'),
])('%s goes to the service', async (input) => expect(await whoAnswers(input)).toBe('service'));

test.each([
  '/v1/voices',
  'data.json',
  '/parley/parley.js',
  '/parley/healthy',
  '/parley/v1',
  'https://api.example/parley/v1/voices',
  'https://app.example/parley/../v1/voices',
  'data:text/plain,v1/voices',
  'http://[',
])('%s goes to the browser as it is', async (input) => {
  expect(await whoAnswers(input)).toBe('browser');
  expect(toBrowser).toHaveBeenLastCalledWith(input, undefined);
});

test('the global fetch is replaced once, and restored', async () => {
  vi.stubGlobal('fetch', toBrowser);
  const install = createFetchInstaller((browserFetch) =>
    createServiceFetch({ fetch: toService }, BASE, browserFetch),
  );
  const undo = install();
  expect(install()).toBe(undo);
  expect(await (await fetch('https://app.example/parley/health')).text()).toBe('service');
  expect(await (await fetch('https://app.example/')).text()).toBe('browser');
  undo();
  expect(globalThis.fetch).toBe(toBrowser);
});

test("another script's replacement stays, and ours then passes everything on", async () => {
  vi.stubGlobal('fetch', toBrowser);
  const install = createFetchInstaller((browserFetch) =>
    createServiceFetch({ fetch: toService }, BASE, browserFetch),
  );
  const undo = install();
  const ours = globalThis.fetch;
  const theirs: typeof fetch = (...args) => ours(...args);
  globalThis.fetch = theirs;
  undo();
  expect(globalThis.fetch).toBe(theirs);
  expect(await (await fetch('https://app.example/parley/health')).text()).toBe('browser');
});
