import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOrtCache } from '../../../../sw/shell/ort-cache.ts';

const URL_OLD = 'https://host.test/ort-1/a.wasm';
const URL_NEW = 'https://host.test/ort-2/a.wasm';
afterEach(() => vi.unstubAllGlobals());

/** The part of CacheStorage that is used, in memory. */
class FakeCaches {
  readonly files = new Map<string, Map<string, Response>>();
  open = async (name: string) => {
    const files = this.files.get(name) ?? new Map<string, Response>();
    this.files.set(name, files);
    return { put: async (url: string, response: Response) => void files.set(url, response) };
  };
  match = async (url: string, { cacheName }: { cacheName: string }) =>
    this.files.get(cacheName)?.get(url)?.clone();
  keys = async () => [...this.files.keys()];
  delete = async (name: string) => this.files.delete(name);
}

function setUp(scope = '/', fake = new FakeCaches()) {
  // Has only what the code uses; anything else would throw and fail the test.
  const cache = createOrtCache(scope, fake as unknown as CacheStorage);
  const work: Promise<unknown>[] = [];
  const ask = async (url: string, folder: string) => {
    const answer = await cache.answer(new Request(url), folder, (stored) => work.push(stored));
    await Promise.all(work);
    return answer;
  };
  return { fake, ask };
}

const network = (status = 200) => {
  const fetched = vi.fn(async (request: Request) => new Response(`body of ${request.url}`, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

describe("ONNX Runtime's files", () => {
  it('are fetched once', async () => {
    const fetched = network();
    const { ask } = setUp();
    expect(await (await ask(URL_OLD, 'ort-1')).text()).toBe(`body of ${URL_OLD}`);
    expect(await (await ask(URL_OLD, 'ort-1')).text()).toBe(`body of ${URL_OLD}`);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('of an older version are deleted once a newer file is stored, not before', async () => {
    const { ask, fake } = setUp();
    network();
    await ask(URL_OLD, 'ort-1');
    await fake.open('another-app');
    network(503);
    await ask(URL_NEW, 'ort-2');
    expect(await fake.keys()).toContain('parley-ort:/:ort-1');
    network();
    await ask(URL_NEW, 'ort-2');
    expect(await fake.keys()).toEqual(['another-app', 'parley-ort:/:ort-2']);
  });

  it('of two installations are kept apart', async () => {
    network();
    const fake = new FakeCaches();
    await setUp('/', fake).ask(URL_OLD, 'ort-1');
    await setUp('/app/', fake).ask('https://host.test/app/ort-2/a.wasm', 'ort-2');
    expect(await fake.keys()).toEqual(['parley-ort:/:ort-1', 'parley-ort:/app/:ort-2']);
  });

  it('are served even when they cannot be stored', async () => {
    network();
    const { ask, fake } = setUp();
    fake.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    expect((await ask(URL_OLD, 'ort-1')).status).toBe(200);
  });
});
