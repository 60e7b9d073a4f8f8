import { describe, expect, it } from 'vitest';
import { createOldReleases } from '../../../../sw/files/old-releases.ts';
import { FakeCaches } from '../../../support/fakes/fake-caches.ts';
import { ROOT } from './host.ts';

const CHUNK = 'https://host.test/app/parley-chunks/a-1.js';

/** Activates releases one after another; `tabs` are the ids of what is open. */
function installation() {
  const fake = new FakeCaches();
  let tabs: string[] = [];
  const start = (name: string) => createOldReleases(ROOT, name, async () => tabs, fake.storage);
  return {
    fake,
    start,
    open: (...ids: string[]) => {
      tabs = ids;
    },
    async activate(name: string, chunk = `${name} chunk`) {
      await fake.fill(`parley-files:/app/:${name}`, CHUNK, chunk);
      const releases = start(name);
      await releases.retire();
      return releases;
    },
  };
}

const text = async (response: Promise<Response | undefined>) => (await response)?.text();

describe('the files of an old release', () => {
  it('are answered to the tabs that run it, and to no others', async () => {
    const { activate, open } = installation();
    await activate('one');
    open('tab');
    const two = await activate('two');
    expect(await text(two.ofClient(CHUNK, 'tab'))).toBe('one chunk');
    expect(await text(two.ofClient(CHUNK, 'another tab'))).toBeUndefined();
    expect(await text(two.ofAny(CHUNK))).toBe('one chunk');
  });

  it('are remembered when the service worker has been restarted', async () => {
    const { activate, open, start } = installation();
    await activate('one');
    open('tab');
    await activate('two');
    expect(await text(start('two').ofClient(CHUNK, 'tab'))).toBe('one chunk');
  });

  it('are dropped when the last of these tabs is gone', async () => {
    const { activate, open, fake, start } = installation();
    await activate('one');
    open('tab', 'other');
    const two = await activate('two');
    open('other', 'new');
    expect(await two.sweep()).toBe(true);
    open('new');
    expect(await start('two').sweep()).toBe(false);
    expect(await fake.keys()).toEqual(['parley-files:/app/:two']);
  });

  it('are dropped at once when no tab is open', async () => {
    const { activate, fake } = installation();
    await activate('one');
    await activate('two');
    expect(await fake.keys()).toEqual(['parley-files:/app/:two']);
  });

  it('belong to one release each, however many are open', async () => {
    const { activate, open } = installation();
    await activate('one');
    open('first');
    await activate('two');
    open('first', 'second');
    const three = await activate('three');
    expect(await text(three.ofClient(CHUNK, 'first'))).toBe('one chunk');
    expect(await text(three.ofClient(CHUNK, 'second'))).toBe('two chunk');
  });

  it('that was installed and never active are dropped', async () => {
    const { activate, open, fake } = installation();
    await activate('one');
    open('tab');
    await fake.fill('parley-files:/app/:skipped', CHUNK);
    await activate('three');
    expect(await fake.keys()).toEqual(['parley-files:/app/:one', 'parley-files:/app/:three']);
  });

  it('of another installation and the caches of other apps stay', async () => {
    const { activate, fake } = installation();
    await fake.fill('parley-files:/:one', 'https://host.test/a.js');
    await fake.fill('parley-of-someone-else', 'https://host.test/a.js');
    await fake.fill('workbox-precache-v2-https://host.test/app/', CHUNK);
    await activate('one');
    await activate('two');
    expect(await fake.keys()).toEqual([
      'parley-files:/:one',
      'parley-of-someone-else',
      'workbox-precache-v2-https://host.test/app/',
      'parley-files:/app/:two',
    ]);
  });

  it('that become the present ones again are kept', async () => {
    const { activate, open, fake } = installation();
    await activate('one');
    open('tab');
    await activate('two');
    open('tab', 'second');
    const back = await activate('one');
    expect(await text(back.ofClient(CHUNK, 'tab'))).toBeUndefined();
    open('tab');
    await back.sweep();
    expect(await fake.keys()).toEqual(['parley-files:/app/:one']);
  });
});
