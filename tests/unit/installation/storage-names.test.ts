import { expect, it } from 'vitest';
import { filesCache, readCacheName, runtimeCache } from '../../../src/installation/storage-names.ts';

it.each([
  [filesCache('/', 'a1'), { kind: 'files', base: '/', version: 'a1' }],
  [filesCache('/a:b/c/', 'a1'), { kind: 'files', base: '/a:b/c/', version: 'a1' }],
  [runtimeCache('/app/', 'ort-1.30.0'), { kind: 'runtime', base: '/app/', version: 'ort-1.30.0' }],
  ['parley-ort:/:ort-1.30.0', { kind: 'ort', base: '/', version: 'ort-1.30.0' }],
])('%s is a cache of Parley', (name, read) => {
  expect(readCacheName(name)).toEqual(read);
});

it.each([
  'parley-files',
  'parley-files:app:1',
  'parley-files:/app:1',
  'parley-models',
  'parley-shop:/:1',
  'my-parley-files:/:1',
  'workbox-precache-v2-https://host.test/',
])('%s is not read as one', (name) => {
  expect(readCacheName(name)).toBeNull();
});
