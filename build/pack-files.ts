import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The packs that come with the app, by their folders. */
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
