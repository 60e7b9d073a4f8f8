import { describe, expect, it } from 'vitest';
import { deleteFirstReleases } from '../../../src/installation/first-releases.ts';
import { FakeCaches } from '../../support/fakes/fake-caches.ts';
import { ROOT } from '../sw/files/host.ts';

const PRECACHE = `workbox-precache-v2-${ROOT.href}`;

/** A precache with these files, by path or address; those of Parley's studio have its name in them. */
async function precache(files: Readonly<Record<string, string>>) {
  const fake = new FakeCaches();
  for (const [path, text] of Object.entries(files)) {
    await fake.fill(PRECACHE, new URL(`${path}?__WB_REVISION__=1`, ROOT).href, text);
  }
  return fake;
}

describe("Workbox's precache of the first releases", () => {
  it('is deleted when only files of Parley are in it', async () => {
    const fake = await precache({
      'index.html': '<title>Parley</title>',
      'parley.js': '',
      'parley-worker.js': '',
      'assets/main-BNEx6R9D.css': '',
      'assets/start-host-wwBFTdAk.js': '',
      'samples/theo.opus': '',
    });
    await deleteFirstReleases(ROOT, ROOT.href, fake.storage);
    expect(await fake.keys()).toEqual([]);
  });

  it('keeps what a host has put into it', async () => {
    const fake = await precache({
      'index.html': '<title>The shop</title>',
      'assets/index-BNEx6R9D.js': '',
      'parley-worker.js': '',
      '../parley.js': '',
    });
    await deleteFirstReleases(ROOT, ROOT.href, fake.storage);
    expect(await fake.addresses(PRECACHE)).toEqual([
      `${ROOT.href}assets/index-BNEx6R9D.js?__WB_REVISION__=1`,
      `${ROOT.href}index.html?__WB_REVISION__=1`,
      'https://host.test/parley.js?__WB_REVISION__=1',
    ]);
  });

  it('is left alone when it was never that of Parley', async () => {
    const fake = await precache({ 'index.html': 'We talk to Parley.', 'theme.js': 'parley' });
    await deleteFirstReleases(ROOT, ROOT.href, fake.storage);
    expect(await fake.addresses(PRECACHE)).toHaveLength(2);
  });

  it('is left alone in another scope', async () => {
    const fake = await precache({ 'parley-worker.js': '' });
    await deleteFirstReleases(ROOT, 'https://host.test/', fake.storage);
    expect(await fake.keys()).toEqual([PRECACHE]);
  });
});

it('the unchecked cache of the runtime is deleted, of this installation only', async () => {
  const fake = new FakeCaches();
  await fake.fill('parley-ort:/app/:ort-1.30.0', `${ROOT.href}a.mjs`);
  await fake.fill('parley-ort:/:ort-1.30.0', 'https://host.test/a.mjs');
  await deleteFirstReleases(ROOT, ROOT.href, fake.storage);
  expect(await fake.keys()).toEqual(['parley-ort:/:ort-1.30.0']);
});
