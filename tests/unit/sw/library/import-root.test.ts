import { describe, expect, it } from 'vitest';
import { importRoot } from '../../../../sw/library/import-root.ts';

const WORKER = 'https://host.test/shop/host-sw.js';

describe('the folder of sw-import.js', () => {
  it.each([
    ['Chromium', 'Error\n    at https://host.test/parley/sw-import.js:1:2\n    at host-sw.js:3:1'],
    ['Chromium, in a function', 'Error\n    at x (https://host.test/parley/sw-import.js:1:2)'],
    ['Firefox', '@https://host.test/parley/sw-import.js:1:2\n@https://host.test/shop/host-sw.js:1:1\n'],
    ['Safari', 'global code@https://host.test/parley/sw-import.js:1:2'],
    ['with a query', 'Error\n    at https://host.test/parley/sw-import.js?v=2:1:2'],
  ])('is read from the stack of %s', (_, stack) => {
    expect(importRoot(undefined, stack, WORKER).href).toBe('https://host.test/parley/');
  });

  it.each([
    ['/parley/', 'https://host.test/parley/'],
    ['/parley', 'https://host.test/parley/'],
    ['speech/', 'https://host.test/shop/speech/'],
  ])('can be given: %s', (given, root) => {
    expect(importRoot(given, 'Error\n    at https://host.test/other/sw-import.js:1:2', WORKER).href).toBe(
      root,
    );
  });

  it('has to be given in a bundle', () => {
    const stack = 'Error\n    at https://host.test/shop/host-sw.js:1:2';
    expect(() => importRoot(undefined, stack, WORKER)).toThrow('`self.PARLEY_BASE`: expected');
    expect(() => importRoot(7, stack, WORKER)).toThrow('expected the path of a folder, found number');
  });
});
