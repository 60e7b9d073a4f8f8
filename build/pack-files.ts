import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Copies the embedded model pack into the build. */
export function packFiles(): Plugin {
  return {
    name: 'parley:pack-files',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir) await cp('models/embedded', path.join(dir, 'models/embedded'), { recursive: true });
    },
  };
}
