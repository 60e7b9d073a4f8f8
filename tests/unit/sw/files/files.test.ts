import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFiles } from '../../../../sw/files/files.ts';
import { FakeCaches } from '../../../support/fakes/fake-caches.ts';
import { entry, ROOT, release, serveFiles } from './host.ts';

afterEach(() => vi.unstubAllGlobals());

type Texts = Readonly<Record<string, string>>;

/**
 * A service worker whose release has been installed and is active.
 * @param late files that are kept when they are first used
 */
async function setUp(files: Texts, late: Texts = {}) {
  serveFiles({ ...files, ...late });
  const fake = new FakeCaches();
  let tabs: string[] = [];
  const list = release('one', files);
  const service = createFiles({
    root: ROOT,
    list: {
      ...list,
      files: [
        ...list.files,
        entry('ort-1/a.js', 'a', 'use'),
        ...Object.entries(late).map(([path, content]) => entry(path, content, 'use')),
      ],
    },
    liveClients: async () => tabs,
    storage: fake.storage,
  });
  await service.install();
  await service.activate();
  const work: Promise<unknown>[] = [];
  const ask = (path: string, init: RequestInit & { clientId?: string; navigates?: boolean } = {}) => {
    const { clientId = '', navigates = false, ...rest } = init;
    const request = new Request(new URL(path, ROOT), rest);
    // Only a browser can make a navigation.
    if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
    return service.answer({ request, clientId, waitUntil: (each) => work.push(each) });
  };
  return {
    fake,
    ask,
    settled: () => Promise.all(work),
    open: (...ids: string[]) => {
      tabs = ids;
    },
    service,
  };
}

const LIBRARY = { 'parley.js': 'one', 'parley-chunks/a-1.js': 'chunk one' };
const text = async (answer: Promise<Response> | null) => (await answer)?.text();

describe('a service worker answers', () => {
  it.each(['parley.js', 'parley-chunks/a-1.js', 'parley-chunks/unknown-2.js', 'ort-1/a.js', 'ort-1/a.wasm'])(
    '%s',
    async (path) => {
      const { ask } = await setUp(LIBRARY);
      expect(ask(path)).not.toBeNull();
    },
  );

  it('a page that is one of its files, with any query, and the folder as its index.html', async () => {
    const { ask } = await setUp({ 'index.html': 'the studio' });
    expect(await text(ask('', { navigates: true }))).toBe('the studio');
    expect(await text(ask('index.html?utm=1', { navigates: true }))).toBe('the studio');
  });
});

describe('a service worker leaves to the browser', () => {
  it.each([
    ['a page of the host', '', { navigates: true }],
    ['a page of the host with a name', 'about.html', { navigates: true }],
    ["the host's own file", 'assets/main-1.js', {}],
    ['a file with a query', 'parley.js?v=2', {}],
    ['a file outside of the folder', '/parley.js', {}],
    ['a file of another origin', 'https://other.test/app/parley.js', {}],
    ['a file that is sent to', 'parley.js', { method: 'POST' }],
    ['a model', 'models/embedded/acoustic.onnx', {}],
    ['the record of tabs', 'parley-clients.json', {}],
  ])('%s', async (_, path, init) => {
    const { ask } = await setUp(LIBRARY);
    expect(ask(path, init)).toBeNull();
  });
});

describe('a file of the release', () => {
  it('is answered without the network', async () => {
    const { ask } = await setUp(LIBRARY);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await text(ask('parley.js'))).toBe('one');
  });

  it('for which few pages have a use is kept when it is first used', async () => {
    const { ask, settled } = await setUp(LIBRARY, { 'parley-chunks/late-1.js': 'late' });
    expect(await text(ask('parley-chunks/late-1.js'))).toBe('late');
    await settled();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await text(ask('parley-chunks/late-1.js'))).toBe('late');
  });

  it('is fetched and kept again when the browser evicted it', async () => {
    const { ask, fake, settled } = await setUp(LIBRARY);
    await (await fake.open('parley-files:/app/:one')).delete(new URL('parley.js', ROOT).href);
    expect(await text(ask('parley.js'))).toBe('one');
    await settled();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await text(ask('parley.js'))).toBe('one');
  });
});

describe('after an update', () => {
  const NEXT = { 'parley.js': 'two', 'parley-chunks/a-2.js': 'chunk two' };

  async function update() {
    const { fake } = await setUp(LIBRARY);
    const list = release('two', NEXT);
    serveFiles(NEXT);
    let tabs = ['old tab'];
    const service = createFiles({ root: ROOT, list, liveClients: async () => tabs, storage: fake.storage });
    await service.install();
    await service.activate();
    const work: Promise<unknown>[] = [];
    const ask = (path: string, clientId: string, request = new Request(new URL(path, ROOT))) =>
      service.answer({ request, clientId, waitUntil: (each) => work.push(each) });
    const navigate = async (...ids: string[]) => {
      tabs = ids;
      const page = new Request('https://host.test/app/page.html');
      Object.defineProperty(page, 'mode', { value: 'navigate' });
      expect(ask('', '', page)).toBeNull();
      await Promise.all(work);
    };
    return { fake, ask, navigate };
  }

  it('a tab of the old release gets the files of the old one, which the host no longer has', async () => {
    const { ask } = await update();
    expect(await text(ask('parley-chunks/a-1.js', 'old tab'))).toBe('chunk one');
    expect(await text(ask('parley.js', 'old tab'))).toBe('one');
    expect(await text(ask('parley.js', 'new tab'))).toBe('two');
  });

  it('a worker that the old tab started later gets the chunks it imports', async () => {
    const { ask } = await update();
    expect(await text(ask('parley-chunks/a-1.js', 'late worker'))).toBe('chunk one');
  });

  it('the old files are dropped at the first page that is opened after the last old tab', async () => {
    const { ask, navigate, fake } = await update();
    await navigate('old tab', 'new tab');
    expect(await fake.keys()).toEqual(['parley-files:/app/:one', 'parley-files:/app/:two']);
    await navigate('new tab');
    expect(await fake.keys()).toEqual(['parley-files:/app/:two']);
    expect((await ask('parley-chunks/a-1.js', 'new tab'))?.status).toBe(404);
  });
});
