import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { hasOtherInstallation, removeCaches, removeShared } from '../../../src/installation/removal.ts';
import { FakeCaches } from '../../support/fakes/fake-caches.ts';

const ROOT = new URL('https://host.test/app/');

/** The storage of an origin on which a host and an installation below `/app/` have kept something. */
async function origin() {
  const caches = new FakeCaches();
  const indexedDB = new IDBFactory();
  const removeEntry = vi.fn(async () => {});
  const names = ['host', 'workbox-precache-v2-https://host.test/', 'parley-fan-club', 'parley-models'];
  for (const name of [
    ...names,
    'parley-files:/app/:1',
    'parley-runtime:/app/:ort-1',
    'parley-ort:/app/:ort-1',
  ]) {
    await caches.fill(name, 'https://host.test/x');
  }
  for (const name of ['host', 'parley']) {
    await new Promise((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => {
        request.result.close();
        resolve(undefined);
      };
    });
  }
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name).sort();
  const storage = { caches: caches.storage, indexedDB, files: async () => ({ removeEntry }) };
  return { caches, names, removeEntry, storage, databases };
}

it('the caches of an installation are removed, and no others', async () => {
  const { caches, names, storage } = await origin();
  await caches.fill('parley-files:/:1', 'https://host.test/x');
  await removeCaches(ROOT, ROOT.href, storage);
  expect(await caches.keys()).toEqual([...names, 'parley-files:/:1']);
});

it('what installations share is removed, and nothing of the host', async () => {
  const { caches, databases, storage, removeEntry } = await origin();
  await removeShared(storage);
  expect(await caches.keys()).not.toContain('parley-models');
  expect(await caches.keys()).toContain('parley-fan-club');
  expect(await databases()).toEqual(['host']);
  expect(removeEntry).toHaveBeenCalledExactlyOnceWith('parley-models', { recursive: true });
});

it('another installation is known by its caches', async () => {
  const { caches } = await origin();
  expect(await hasOtherInstallation('/app/', caches.storage)).toBe(false);
  await caches.fill('parley-files:/:1', 'https://host.test/x');
  expect(await hasOtherInstallation('/app/', caches.storage)).toBe(true);
});

it('a browser without OPFS is no failure', async () => {
  const { storage, databases } = await origin();
  await removeShared({ ...storage, files: () => Promise.reject(new TypeError('There is no OPFS.')) });
  expect(await databases()).toEqual(['host']);
});
