import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { buildClientEntry } from '../client-entry.ts';
import { PAGE_ENTRIES, TOOL_ENTRIES } from './entries.ts';

/** What both builds share. Apps bundle and minify the modules themselves. */
const common = (outDir: string): InlineConfig => ({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: false,
    minify: false,
    sourcemap: false,
    target: 'es2022',
    modulePreload: false,
  },
});

const output = (chunks: string) => ({
  entryFileNames: '[name].js',
  chunkFileNames: `${chunks}/[name]-[hash].js`,
});

/** Builds the modules of the package: those for pages, and the tools. */
export async function buildScripts(folder: string): Promise<void> {
  await buildClientEntry(folder);
  const { build: options, ...config } = common(folder);
  await build({
    ...config,
    build: {
      ...options,
      lib: { entry: { ...PAGE_ENTRIES }, formats: ['es'] },
      rolldownOptions: { preserveEntrySignatures: 'strict', output: output('chunks') },
    },
  });
  await build({
    ...config,
    ssr: { noExternal: true },
    build: {
      ...options,
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
