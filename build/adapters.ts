import path from 'node:path';
import type { Plugin } from 'vite';
import { buildApart } from './build-apart.ts';

/** The adapters that pages import, each from its own file. */
const ADAPTERS = ['openai', 'ai-sdk', 'web-speech', 'iframe'];

/** Builds the adapters with the app, into the folder `adapters` beside `parley.js`. */
export function adapters(): Plugin {
  return {
    name: 'parley:adapters',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir) await buildAdapters(path.join(dir, 'adapters'));
    },
  };
}

/** Builds `NAME.js`: one file each, without chunks, because an app copies or bundles the one that it uses. */
export async function buildAdapters(folder: string): Promise<void> {
  for (const name of ADAPTERS) {
    await buildApart({
      build: {
        outDir: path.resolve(folder),
        sourcemap: false,
        rolldownOptions: {
          input: `src/adapters/${name}/index.ts`,
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: `${name}.js`, format: 'es', codeSplitting: false },
        },
      },
    });
  }
}
