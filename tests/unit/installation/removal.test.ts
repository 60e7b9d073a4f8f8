import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { removeStored } from '../../../src/installation/removal.ts';
import { FakeCaches } from '../../support/fakes/fake-caches.ts';

/** The storage of an origin on which a host and an installation below `/app/` have kept something. */
async function origin() {
  const caches = new FakeCaches();
  const indexedDB = new IDBFactory();
  const removeEntry = vi.fn(async () => {});
  for (const name of ['host', 'workbox-precache-v2-https://host.test/', 'parley-files:/app/:1']) {
    await caches.fill(name, 'https://host.test/x');
  }
  await caches.fill('parley-runtime:/app/:ort-1', 'https://host.test/x');
  await caches.fill('parley-models', 'https://host.test/x');
  for (const name of ['host', 'parley', 'parley-studio']) {
    await new Promise((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => {
        request.result.close();
        resolve(undefined);
      };
    });
  }
  const files = vi.fn(async () => ({ removeEntry }));
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name).sort();
  return { caches, indexedDB, removeEntry, files, databases };
}

it('what Parley has stored is removed, and nothing of the host', async () => {
  const { databases, ...storage } = await origin();
  expect(await removeStored('/app/', storage)).toBe(true);
  expect(await storage.caches.keys()).toEqual(['host', 'workbox-precache-v2-https://host.test/']);
  expect(await databases()).toEqual(['host']);
  expect(storage.removeEntry).toHaveBeenCalledExactlyOnceWith('parley-models', { recursive: true });
});

it('what installations share stays for another one', async () => {
  const { databases, ...storage } = await origin();
  await storage.caches.fill('parley-files:/:1', 'https://host.test/x');
  expect(await removeStored('/app/', storage)).toBe(false);
  expect(await storage.caches.keys()).toEqual([
    'host',
    'workbox-precache-v2-https://host.test/',
    'parley-models',
    'parley-files:/:1',
  ]);
  expect(await databases()).toEqual(['host', 'parley', 'parley-studio']);
  expect(storage.removeEntry).not.toHaveBeenCalled();
});

it('a browser without OPFS is no failure', async () => {
  const { databases: _, ...storage } = await origin();
  const files = () => Promise.reject(new TypeError('There is no OPFS.'));
  expect(await removeStored('/app/', { ...storage, files })).toBe(true);
});
