import { afterEach, describe, expect, it, vi } from 'vitest';
import { createShell } from '../../../../sw/shell/shell.ts';
import { type ShellRoute, shellRoute } from '../../../../sw/shell/shell-route.ts';

const ORIGIN = 'https://host.test';
afterEach(() => vi.unstubAllGlobals());

describe('shellRoute', () => {
  const precached = new Set([
    `${ORIGIN}/app/index.html`,
    `${ORIGIN}/app/assets/a.js`,
    `${ORIGIN}/app/examples/ten.html`,
  ]);
  const index: ShellRoute = { kind: 'precache', url: `${ORIGIN}/app/index.html` };
  const page = { mode: 'navigate', destination: 'document' };
  const script = { mode: 'cors', destination: 'script' };
  const worker = { mode: 'same-origin', destination: 'worker' };
  const fetched = { mode: 'cors', destination: '' };

  it.each<[string, { mode: string; destination: string }, ShellRoute]>([
    ['/app/', page, index],
    ['/app/?utm=1#x', page, index],
    ['/app/index.html?x', page, index],
    ['/app/examples/ten.html?v=2', page, { kind: 'precache', url: `${ORIGIN}/app/examples/ten.html` }],
    ['/app/unknown', page, { kind: 'network' }],
    ['/app/assets/a.js', script, { kind: 'precache', url: `${ORIGIN}/app/assets/a.js` }],
    ['/app/assets/a.js?v=2', script, null],
    ['/app/assets/b.js', script, null],
    ['/app/other-worker.js', worker, { kind: 'network' }],
    ['/app/ort-1.30.0/ort.wasm', fetched, { kind: 'ort', folder: 'ort-1.30.0' }],
    ['/app/ort-1.30.0/ort.mjs', worker, { kind: 'ort', folder: 'ort-1.30.0' }],
    ['/app/ort-1.30.0/readme.txt', fetched, null],
    ['/app/x/ort-1.30.0/ort.wasm', fetched, null],
    ['/app/models/embedded/acoustic.onnx', fetched, null],
    ['/app/models/embedded/x.html', page, null],
    ['/elsewhere', page, null],
    ['/app/data.json', fetched, null],
  ])('%s as %j', (path, kind, route) => {
    const request = { url: ORIGIN + path, method: 'GET', ...kind };
    expect(shellRoute(request, '/app/', (url) => precached.has(url))).toEqual(route);
  });

  it('leaves a POST to the browser', () => {
    const request = { url: `${ORIGIN}/app/`, method: 'POST', ...page };
    expect(shellRoute(request, '/app/', () => true)).toBeNull();
  });
});

describe('the shell', () => {
  const navigation = Object.defineProperties(new Request(`${ORIGIN}/`), {
    mode: { value: 'navigate' },
    destination: { value: 'document' },
  });
  const shell = (stored: Response | undefined) =>
    createShell({
      scope: '/',
      precache: { has: (url) => url === `${ORIGIN}/index.html`, match: async () => stored },
      ortCache: { answer: async () => new Response('ort') },
      isolatedPages: { paths: async () => new Set(['/']), add: async () => {} },
    });

  it('answers the studio from the precache, isolated', async () => {
    const answer = await shell(new Response('stored')).answer(navigation, () => {});
    expect(await answer?.text()).toBe('stored');
    expect(answer?.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  });

  it('fetches a file that the browser evicted', async () => {
    vi.stubGlobal('fetch', async () => new Response('fetched'));
    expect(await (await shell(undefined).answer(navigation, () => {}))?.text()).toBe('fetched');
  });

  it('synchronously leaves other requests to the browser', () => {
    expect(shell(undefined).answer(new Request(`${ORIGIN}/x.png`), () => {})).toBeNull();
  });
});
