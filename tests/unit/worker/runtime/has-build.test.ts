import { afterEach, expect, test, vi } from 'vitest';
import { hasBuild } from '../../../../worker/runtime/has-build.ts';
import { ortUrls } from '../../../../worker/runtime/ort-builds.ts';

afterEach(() => vi.unstubAllGlobals());

const BASE = 'https://host.test/parley/';

test.each([
  ['the file', { status: 200, type: 'application/octet-stream' }, true],
  ['not found', { status: 404, type: 'text/plain' }, false],
  ['gone', { status: 410, type: 'text/plain' }, false],
  ['the page of an app', { status: 200, type: 'text/html; charset=utf-8' }, false],
  ['a server that is down', { status: 503, type: 'text/plain' }, true],
  ['a server without HEAD', { status: 405, type: 'text/plain' }, true],
])('an answer that is %s', async (_, { status, type }, expected) => {
  const fetch = vi.fn(async () => new Response(null, { status, headers: { 'Content-Type': type } }));
  vi.stubGlobal('fetch', fetch);
  expect(await hasBuild('jspi', BASE)).toBe(expected);
  expect(fetch.mock.calls).toEqual([[ortUrls('jspi', BASE).packed, { method: 'HEAD' }]]);
});

test('without the network the files count as there', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await hasBuild('asyncify', BASE)).toBe(true);
});
