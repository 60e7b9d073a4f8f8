import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Folders of the packs in the build. */
const PACKS = ['models/embedded', 'models/writer'];

/** Copies the model packs into the build. */
export function packFiles(): Plugin {
  return {
    name: 'parley:pack-files',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      await Promise.all(PACKS.map((pack) => cp(pack, path.join(dir, pack), { recursive: true })));
    },
  };
}
