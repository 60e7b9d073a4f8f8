import { afterEach, expect, test, vi } from 'vitest';
import { includeParley } from '../../../package/sw-import/index.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, 'https://host.test/parley/sw-import.js'],
  ['/voice', 'https://host.test/voice/sw-import.js'],
  ['./parley/', 'https://host.test/app/parley/sw-import.js'],
])('includes the script of the folder %s', (base, address) => {
  const importScripts = vi.fn();
  vi.stubGlobal('self', { importScripts, location: { href: 'https://host.test/app/sw.js' } });
  includeParley(base);
  expect(importScripts.mock.calls).toEqual([[address]]);
});
