/** Another release of the library. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../../build/file-list.ts';
import { LIBRARY_SERVICE_WORKERS } from '../../build/products.ts';
import { buildServiceWorker } from '../../build/service-worker.ts';
import { CHUNKS_FOLDER } from '../../src/installation/storage-names.ts';

/** What {@link makeNextRelease} has changed. */
export interface NextRelease {
  /** A chunk of the old release that the new one does not have, relative to the library. */
  readonly oldChunk: string;
  /** Its name in the new release. */
  readonly newChunk: string;
}

/** Turns a copy of the library into another release: one chunk has another content, and so another name. */
export async function makeNextRelease(library: string): Promise<NextRelease> {
  const chunks = path.join(library, CHUNKS_FOLDER);
  const name = (await readdir(chunks)).find((each) => each.startsWith('writer-'));
  if (!name) throw new Error(`${chunks} has no chunk writer-….js.`);
  const next = 'writer-AnotherX.js';
  await rename(path.join(chunks, name), path.join(chunks, next));
  const scripts = (await readdir(library, { recursive: true })).filter((each) => each.endsWith('.js'));
  for (const script of scripts) {
    const file = path.join(library, script);
    const text = await readFile(file, 'utf8');
    if (text.includes(name)) await writeFile(file, text.replaceAll(name, next));
  }
  await buildScript(library);
  return { oldChunk: `${CHUNKS_FOLDER}/${name}`, newChunk: `${CHUNKS_FOLDER}/${next}` };
}

/** Builds the `sw.js` of hosts with the list of the files that are there. */
async function buildScript(library: string): Promise<void> {
  const [embed] = LIBRARY_SERVICE_WORKERS;
  if (!embed) throw new Error('The library has no service worker.');
  await Promise.all(
    LIBRARY_SERVICE_WORKERS.map(({ output }) => rm(path.join(library, output), { force: true })),
  );
  await buildServiceWorker(embed, library, await listFiles(library), false);
}
