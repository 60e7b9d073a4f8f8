import path from 'node:path';
import type { FileList } from '../src/installation/file-list.ts';
import { buildApart } from './build-apart.ts';
import type { ServiceWorkerScript } from './products.ts';

/**
 * Builds a service worker into the folder of its product. Each is one complete classic script: some supported browsers have no
 * module service workers, and a script that imports another can be updated by halves.
 * @param list the files that it keeps
 */
export async function buildServiceWorker(
  { input, output }: ServiceWorkerScript,
  folder: string,
  list: FileList,
  sourcemap: boolean,
): Promise<void> {
  const kept = list.files.filter(({ keep }) => keep !== 'engine');
  await buildApart({
    define: { PARLEY_FILES: JSON.stringify({ ...list, files: kept }) },
    build: {
      outDir: path.dirname(path.join(folder, output)),
      sourcemap,
      rolldownOptions: {
        input,
        output: { entryFileNames: path.basename(output), format: 'iife', codeSplitting: false },
      },
    },
  });
}
