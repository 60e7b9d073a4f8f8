import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApart } from '../../../build/build-apart.ts';

/** Address of the bench's page below the server's root. */
export const BENCH_PAGE = 'bench/index.html';

const HTML = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <link rel="icon" href="data:,">
  <title>Bench</title>
  <script type="module" src="main.js"></script>
</html>
`;

/** Bundles the bench's page into a folder that is served with the build. @returns the folder */
export async function buildBenchPage(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-bench-'));
  await buildApart({
    build: {
      outDir: path.join(folder, 'bench'),
      modulePreload: false,
      rolldownOptions: {
        input: path.resolve('tests/bench/page/main.ts'),
        output: { entryFileNames: 'main.js' },
      },
    },
  });
  await writeFile(path.join(folder, BENCH_PAGE), HTML);
  return folder;
}
