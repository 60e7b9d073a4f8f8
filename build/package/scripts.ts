import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { buildApart } from '../build-apart.ts';
import { buildClientEntry } from '../client-entry.ts';
import { PAGE_ENTRIES, TOOL_ENTRIES } from './entries.ts';

/** Apps bundle and minify the modules themselves. */
const common = (outDir: string) =>
  ({ outDir, minify: false, sourcemap: false, modulePreload: false }) as const;

const output = (chunks: string) => ({
  entryFileNames: '[name].js',
  chunkFileNames: `${chunks}/[name]-[hash].js`,
});

/** Builds the modules of the package: those for pages, and the tools. */
export async function buildScripts(folder: string): Promise<void> {
  await buildClientEntry(folder);
  await buildApart({
    build: {
      ...common(folder),
      lib: { entry: { ...PAGE_ENTRIES }, formats: ['es'] },
      rolldownOptions: { preserveEntrySignatures: 'strict', output: output('chunks') },
    },
  });
  await buildApart({
    ssr: { noExternal: true },
    build: {
      ...common(folder),
      ssr: true,
      rolldownOptions: {
        input: { ...TOOL_ENTRIES },
        external: ['vite'],
        output: {
          ...output('tools'),
          banner: ({ name }) => (name === 'cli' ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  });
  await chmod(path.join(folder, 'cli.js'), 0o755);
}
