/** The import rules for the pages of the studio, on a small tree of files. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const { forbidden = [], options } = await extractDepcruiseConfig('./.dependency-cruiser.cjs');

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'parley-imports-')));
});
afterEach(() => rm(folder, { recursive: true }));

/** The names of the rules that `from` breaks when it imports `to`. */
async function broken(from: string, to: string): Promise<string[]> {
  for (const file of [from, to]) await mkdir(join(folder, dirname(file)), { recursive: true });
  const up = '../'.repeat(from.split('/').length - 1);
  await writeFile(join(folder, to), 'export const part = 1;\n');
  await writeFile(join(folder, from), `export { part } from '${up}${to}';\n`);
  const { output } = await cruise(['src'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule }) => rule.name);
}

describe('a page of the studio, also a new one', () => {
  it.each(['speak', 'live', 'converse', 'new-page'])('%s imports no other page', async (page) => {
    const other = page === 'speak' ? 'live' : 'speak';
    expect(await broken(`src/studio/${page}/view.ts`, `src/studio/${other}/part.ts`)).toEqual([
      'no-page-imports-another',
    ]);
  });

  it('does not import the shell', async () => {
    expect(await broken('src/studio/new-page/view.ts', 'src/studio/shell/part.ts')).toEqual([
      'no-page-imports-another',
    ]);
  });

  it('imports its own parts and those that pages share', async () => {
    expect(await broken('src/studio/new-page/ui/view.ts', 'src/studio/new-page/part.ts')).toEqual([]);
    expect(await broken('src/studio/new-page/view.ts', 'src/studio/shared/part.ts')).toEqual([]);
  });

  it('is imported by the shell', async () => {
    expect(await broken('src/studio/shell/views.ts', 'src/studio/new-page/view.ts')).toEqual([]);
  });
});
