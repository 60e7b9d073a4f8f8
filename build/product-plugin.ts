import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { compressFolder } from './compress.ts';
import { listFiles } from './file-list.ts';
import { copyLibrary, libraryScripts } from './library-files.ts';
import {
  LIBRARY_SERVICE_WORKERS,
  libraryFolder,
  type ServiceWorkerScript,
  STUDIO_SERVICE_WORKERS,
} from './products.ts';
import { buildServiceWorker } from './service-worker.ts';

/**
 * Finishes the two products, when all other plugins have written their files: takes the library out of the studio, lists the
 * files of each, builds their service workers, and compresses the studio for hosts that serve precompressed files.
 */
export function products(): Plugin {
  let studio = 'dist';
  let scripts: string[] = [];
  return {
    name: 'parley:products',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      studio = path.resolve(root, build.outDir);
    },
    generateBundle(_, bundle) {
      scripts = libraryScripts(bundle);
    },
    async closeBundle() {
      // Called after a failed build too; that error must stay the one that is shown.
      if (!existsSync(studio) || scripts.length === 0) return;
      const library = libraryFolder(studio);
      await copyLibrary(studio, library, scripts);
      await finish(library, LIBRARY_SERVICE_WORKERS, false);
      await finish(studio, STUDIO_SERVICE_WORKERS, true);
      await compressFolder(studio);
    },
  };
}

async function finish(
  folder: string,
  serviceWorkers: readonly ServiceWorkerScript[],
  sourcemap: boolean,
): Promise<void> {
  const list = await listFiles(folder);
  await writeFile(path.join(folder, 'parley-files.json'), `${JSON.stringify(list, null, 1)}\n`);
  for (const script of serviceWorkers) await buildServiceWorker(script, folder, list, sourcemap);
}
