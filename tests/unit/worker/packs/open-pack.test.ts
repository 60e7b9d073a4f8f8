import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { openPack } from '../../../../worker/packs/open-pack.ts';

afterEach(() => vi.unstubAllGlobals());

const CONTENT = Uint8Array.of(1, 2, 3);
const MANIFEST = {
  id: 'pack',
  files: [
    {
      path: 'a.bin',
      bytes: CONTENT.length,
      sha256: createHash('sha256').update(CONTENT).digest('hex'),
      stage: 'speak',
    },
  ],
};

test('a damaged file that cannot be removed from the store is fetched all the same', async () => {
  const remove = vi.fn(() => Promise.reject(new DOMException('locked', 'NoModificationAllowedError')));
  const cache = {
    match: async () => new Response(Uint8Array.of(9, 9, 9)),
    put: async () => {},
    delete: remove,
    keys: async () => [],
  };
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('self', { location: { origin: 'https://host' } });
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => new Response(CONTENT));
  const pack = await openPack({
    manifest: MANIFEST,
    installed: [MANIFEST],
    folder: 'https://host/models/',
    onBytes: () => {},
    onNotice: () => {},
    signal: new AbortController().signal,
  });
  expect(await pack.file('a.bin')).toEqual(CONTENT);
  expect(remove).toHaveBeenCalledOnce();
});
