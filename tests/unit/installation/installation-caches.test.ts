import { beforeEach, expect, it } from 'vitest';
import { installationCaches } from '../../../src/installation/installation-caches.ts';
import { FakeCaches } from '../../support/fakes/fake-caches.ts';

const fake = new FakeCaches();
beforeEach(async () => {
  for (const name of [
    'parley-files:/app/:one',
    'parley-files:/:one',
    'workbox-precache-v2-https://host.test/app/',
    'parley-runtime:/app/:ort-1',
    'parley-files:/app/:two',
    'parley-models',
  ]) {
    await fake.open(name);
  }
});

it('names the caches of one installation, and no others', async () => {
  expect(await installationCaches('/app/', fake.storage)).toEqual([
    'parley-files:/app/:one',
    'parley-runtime:/app/:ort-1',
    'parley-files:/app/:two',
  ]);
});

it('names those of one kind', async () => {
  expect(await installationCaches('/app/', fake.storage, 'files')).toEqual([
    'parley-files:/app/:one',
    'parley-files:/app/:two',
  ]);
  expect(await installationCaches('/other/', fake.storage, 'files')).toEqual([]);
});
