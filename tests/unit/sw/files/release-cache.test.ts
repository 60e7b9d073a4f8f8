import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReleaseCache } from '../../../../sw/files/release-cache.ts';
import { FakeCaches } from '../../../support/fakes/fake-caches.ts';
import { entry, ROOT, release, serveFiles } from './host.ts';

const ONE = { 'parley.js': 'one', 'parley-chunks/a-1.js': 'chunk one', 'parley-chunks/same-1.js': 'same' };
const TWO = { 'parley.js': 'two', 'parley-chunks/a-2.js': 'chunk two', 'parley-chunks/same-1.js': 'same' };
const CACHE_ONE = 'parley-files:/app/:one';
const CACHE_TWO = 'parley-files:/app/:two';
afterEach(() => vi.unstubAllGlobals());

const at = (path: string) => new URL(path, ROOT).href;

async function installed(fake = new FakeCaches()) {
  serveFiles(ONE);
  const cache = createReleaseCache(ROOT, release('one', ONE), fake.storage);
  await cache.install();
  return { fake, cache };
}

describe('a release that is installed', () => {
  it('answers its files, and knows no others', async () => {
    const { cache } = await installed();
    expect(await (await cache.match('parley.js'))?.text()).toBe('one');
    expect(cache.has('parley-chunks/a-1.js')).toBe(true);
    expect(cache.has('index.html')).toBe(false);
    expect(await cache.match('index.html')).toBeUndefined();
  });

  it('fetches neither files for later, nor those of the runtime and the engine, which are not its own', async () => {
    const fake = new FakeCaches();
    const asked = serveFiles({});
    const files = [
      entry('parley-chunks/late-1.js', 'late', 'use'),
      entry('ort-1/a.js', 'a', 'use'),
      entry('models/m.onnx', 'm', 'engine'),
    ];
    const cache = createReleaseCache(ROOT, { release: 'x', files }, fake.storage);
    await cache.install();
    expect(asked).toEqual([]);
    expect(files.map(({ path }) => cache.has(path))).toEqual([true, false, false]);
  });

  it('fetches only what no earlier release has, and revalidates what has no hash in its name', async () => {
    const { fake } = await installed();
    const asked = serveFiles(TWO);
    await createReleaseCache(ROOT, release('two', TWO), fake.storage).install();
    expect(asked.sort()).toEqual(['parley-chunks/a-2.js (default)', 'parley.js (no-cache)']);
    expect(await fake.addresses(CACHE_TWO)).toEqual(Object.keys(TWO).map(at).sort());
  });

  it('leaves the caches of other apps and other installations alone', async () => {
    const fake = new FakeCaches();
    await fake.fill('workbox-precache-v2-https://host.test/', at('parley.js'), 'of the host');
    await fake.fill('parley-files:/:one', 'https://host.test/parley.js', 'of the root');
    await installed(fake);
    expect(await fake.keys()).toEqual([
      'workbox-precache-v2-https://host.test/',
      'parley-files:/:one',
      CACHE_ONE,
    ]);
    expect(await fake.addresses('parley-files:/:one')).toEqual(['https://host.test/parley.js']);
  });
});

describe('an update of which the host has only a half', () => {
  it('is not installed, and the release before stays whole', async () => {
    const { fake, cache } = await installed();
    serveFiles({ ...TWO, 'parley.js': 'one' });
    const next = createReleaseCache(ROOT, release('two', TWO), fake.storage);
    await expect(next.install()).rejects.toMatchObject({ code: 'stale-files' });
    expect(await fake.keys()).toEqual([CACHE_ONE]);
    expect(await (await cache.match('parley.js'))?.text()).toBe('one');
  });

  it('does not delete the cache of an active service worker with the same files', async () => {
    const { fake, cache } = await installed();
    await (await fake.open(CACHE_ONE)).delete(at('parley.js'));
    serveFiles({});
    await expect(createReleaseCache(ROOT, release('one', ONE), fake.storage).install()).rejects.toMatchObject(
      { code: 'missing-file' },
    );
    expect(await (await cache.match('parley-chunks/a-1.js'))?.text()).toBe('chunk one');
  });
});

describe('a wrong answer', () => {
  it('that a cache on the way holds is asked for again', async () => {
    const answers = ['old', 'one'];
    const asked = serveFiles({
      ...ONE,
      'parley.js': () =>
        new Response(answers.shift() ?? '', { headers: { 'Content-Type': 'text/javascript' } }),
    });
    const cache = createReleaseCache(ROOT, release('one', ONE), new FakeCaches().storage);
    await cache.install();
    expect(asked.filter((each) => each.startsWith('parley.js'))).toEqual([
      'parley.js (no-cache)',
      'parley.js (reload)',
    ]);
    expect(await (await cache.match('parley.js'))?.text()).toBe('one');
  });

  it('is not kept when a file is fetched again after the browser evicted it', async () => {
    const { fake, cache } = await installed();
    await (await fake.open(CACHE_ONE)).delete(at('parley.js'));
    const labeled = (type: string) => new Response('one', { headers: { 'Content-Type': type } });
    await expect(cache.keep('parley.js', labeled('text/plain'))).rejects.toMatchObject({
      code: 'wrong-mime-type',
    });
    expect(await cache.match('parley.js')).toBeUndefined();
    await cache.keep('parley.js', labeled('text/javascript'));
    expect(await (await cache.match('parley.js'))?.text()).toBe('one');
  });

  it('in the cache of another release is not taken over', async () => {
    const fake = new FakeCaches();
    await fake.fill(CACHE_ONE, at('parley-chunks/same-1.js'), 'damaged');
    serveFiles(TWO);
    const cache = createReleaseCache(ROOT, release('two', TWO), fake.storage);
    await cache.install();
    expect(await (await cache.match('parley-chunks/same-1.js'))?.text()).toBe('same');
  });
});
