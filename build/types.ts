import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Writes the declarations of `parley.js` beside it, for embedding apps in TypeScript. */
export function declarations(): Plugin {
  return {
    name: 'parley:declarations',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const { status, stdout } = spawnSync(
        'npx',
        ['tsc', '-p', 'tsconfig/declarations.json', '--outDir', path.join(dir, 'types')],
        { encoding: 'utf8' },
      );
      if (status !== 0) this.error(`The declarations could not be written:\n${stdout}`);
      await writeFile(path.join(dir, 'parley.d.ts'), "export * from './types/client/parley.ts';\n");
    },
  };
}
