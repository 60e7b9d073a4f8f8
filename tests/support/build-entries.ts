import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApart } from '../../build/build-apart.ts';

/**
 * Bundles scripts that tests run in a page or worker, to be served with the pages of `tests/fixtures/pages`.
 * @param entries file of each entry by its name: with `socket/page` it is served as `socket/page.js`
 * @returns the folder
 */
export async function buildEntries(entries: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-tests-'));
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.resolve(file)]));
  await buildApart({
    build: {
      outDir: folder,
      modulePreload: false,
      // Stack traces name the source.
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  });
  return folder;
}
