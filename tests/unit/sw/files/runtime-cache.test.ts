import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRuntimeCache, isRuntimePath } from '../../../../sw/files/runtime-cache.ts';
import { FakeCaches } from '../../../support/fakes/fake-caches.ts';
import { entry, type Files, ROOT, serveFiles } from './host.ts';

const PACKED = gzipSync('wasm of one');
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An engine that asks a service worker whose host has these files. */
function setUp(host: Files, folder = 'ort-1', fake = new FakeCaches()) {
  const asked = serveFiles(host);
  const files = [
    entry(`${folder}/a.js`, 'script', 'use'),
    entry(`${folder}/a.wasm.gzip`, PACKED, 'use'),
    entry('parley.js', 'p'),
    entry('parley-chunks/late-1.js', 'late', 'use'),
  ];
  const cache = createRuntimeCache(ROOT, { release: 'one', files }, fake.storage);
  const ask = async (path: string, method = 'GET') => {
    const work: Promise<unknown>[] = [];
    const request = new Request(new URL(path, ROOT), { method });
    const answer = await cache.answer(request, path, (kept) => work.push(kept));
    await Promise.all(work);
    return answer;
  };
  return { asked, ask, cache, fake };
}

const packed = () => new Response(new Uint8Array(PACKED));
const HOST: Files = { 'ort-1/a.js': 'script', 'ort-1/a.wasm.gzip': packed };

it.each([
  ['ort-1.30.0/a.js', true],
  ['ort-1.30.0/a.wasm', true],
  ['x/ort-1.30.0/a.js', false],
  ['ort-1.30.0/', false],
  ['ort.js', false],
])('%s is a file of a runtime: %s', (path, is) => {
  expect(isRuntimePath(path)).toBe(is);
});

describe("ONNX Runtime's files", () => {
  it('are fetched once', async () => {
    const { ask, asked } = setUp(HOST);
    expect(await (await ask('ort-1/a.js')).text()).toBe('script');
    expect(await (await ask('ort-1/a.js')).text()).toBe('script');
    expect(asked).toEqual(['ort-1/a.js (default)']);
  });

  it('are kept unpacked, and then answered under the address of the .wasm, as WebAssembly', async () => {
    const { ask, fake } = setUp(HOST);
    expect((await ask('ort-1/a.wasm')).status).toBe(404);
    expect(new Uint8Array(await (await ask('ort-1/a.wasm.gzip')).arrayBuffer())).toEqual(
      new Uint8Array(PACKED),
    );
    expect(await fake.addresses('parley-runtime:/app/:ort-1')).toEqual([`${ROOT.href}ort-1/a.wasm`]);
    const wasm = await ask('ort-1/a.wasm');
    expect(wasm.headers.get('Content-Type')).toBe('application/wasm');
    expect(await wasm.text()).toBe('wasm of one');
    const head = await ask('ort-1/a.wasm', 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it.each<[string, () => Response]>([
    ['of another content', () => new Response('old', { headers: { 'Content-Type': 'text/javascript' } })],
    ['labeled as text', () => new Response('script', { headers: { 'Content-Type': 'text/plain' } })],
  ])('%s are not kept', async (_, answer) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { ask, fake } = setUp({ 'ort-1/a.js': answer });
    await ask('ort-1/a.js');
    expect(await fake.keys()).toEqual([]);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('are answered even when they cannot be stored', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { ask, fake } = setUp(HOST);
    fake.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    expect((await ask('ort-1/a.js')).status).toBe(200);
  });

  it('of another version are deleted once a file of this one is kept, and not before', async () => {
    const { ask, fake } = setUp(HOST);
    await ask('ort-1/a.js');
    await fake.fill('parley-runtime:/:ort-1', 'https://host.test/ort-1/a.js');
    const next = setUp({ 'ort-2/a.js': 'script' }, 'ort-2', fake);
    await next.cache.clean();
    expect(await fake.keys()).toEqual(['parley-runtime:/app/:ort-1', 'parley-runtime:/:ort-1']);
    await next.ask('ort-2/a.js');
    await next.cache.clean();
    expect(await fake.keys()).toEqual(['parley-runtime:/:ort-1', 'parley-runtime:/app/:ort-2']);
  });
});
