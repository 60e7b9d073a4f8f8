import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readPublicApi } from './public-api.ts';

/** Writes the declarations of `parley.js` next to it, for apps in TypeScript that embed it. */
export function declarations(): Plugin {
  return {
    name: 'parley:declarations',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const api = await readPublicApi();
      await writeFile(path.join(dir, 'parley.d.ts'), api.declarations);
    },
  };
}
