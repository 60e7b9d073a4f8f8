import { expect, it } from 'vitest';
import { libraryScripts } from '../../../build/library-files.ts';

const chunk = (fileName: string, name: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  [fileName]: { type: 'chunk' as const, fileName, name, imports, dynamicImports },
});

it('the library has its entries and what they import, and nothing of the studio', () => {
  const bundle = {
    ...chunk('assets/main-1.js', 'main', ['parley.js', 'assets/lit-1.js']),
    ...chunk('assets/lit-1.js', 'lit'),
    ...chunk('parley.js', 'parley', ['parley-chunks/services-1.js']),
    ...chunk('parley-worker.js', 'parley-worker', [], ['parley-chunks/host-1.js']),
    ...chunk('parley-chunks/host-1.js', 'host', ['parley-chunks/services-1.js']),
    ...chunk('parley-chunks/services-1.js', 'services'),
    'assets/main-1.css': { type: 'asset' as const, fileName: 'assets/main-1.css' },
  };
  expect(libraryScripts(bundle)).toEqual([
    'parley-chunks/host-1.js',
    'parley-chunks/services-1.js',
    'parley-worker.js',
    'parley.js',
  ]);
});
