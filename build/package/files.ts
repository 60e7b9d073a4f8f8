import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../file-list.ts';
import { STUDIO_SERVICE_WORKERS } from '../products.ts';
import { buildServiceWorker } from '../service-worker.ts';

/** Files of the products that the package leaves out: for other tools, or made from others. */
const LEFT_OUT = /\.(?:map|br|d\.ts)$|^_headers$|^docs\/|^examples\//;

/** Copies the library into `files/`, and into `studio/` what the studio has besides. */
export async function writeFiles(library: string, studio: string, target: string): Promise<void> {
  const files = path.join(target, 'files');
  await copyFolder(library, files);
  const whole = await mkdtemp(path.join(target, 'studio-'));
  try {
    await copyFolder(studio, whole);
    // It is built again below, and no service worker is in the list of files.
    await rm(path.join(whole, 'sw.js'));
    // The scripts of the library are those of files/: without source maps, they differ from the studio's by a comment.
    await cp(files, whole, { recursive: true, filter: (file) => !/[/\\]sw(?:-import)?\.js$/.test(file) });
    const list = await listFiles(whole);
    await writeFile(path.join(whole, 'parley-files.json'), `${JSON.stringify(list, null, 1)}\n`);
    for (const script of STUDIO_SERVICE_WORKERS) await buildServiceWorker(script, whole, list, false);
    await keepDifferent(whole, files, path.join(target, 'studio'));
  } finally {
    await rm(whole, { recursive: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

async function copyFolder(from: string, to: string): Promise<void> {
  for (const name of await namesIn(from)) {
    if (LEFT_OUT.test(name)) continue;
    const file = path.join(to, name);
    await mkdir(path.dirname(file), { recursive: true });
    const content = await readFile(path.join(from, name));
    await writeFile(file, /\.(?:js|css)$/.test(name) ? withoutMap(content.toString('utf8')) : content);
  }
}

/** The maps are not in the package. */
const withoutMap = (script: string) => script.replace(/\n(?:\/\/|\/\*)# sourceMappingURL=[^\n]*\s*$/, '\n');

async function keepDifferent(whole: string, files: string, target: string): Promise<void> {
  for (const name of await namesIn(whole)) {
    const content = await readFile(path.join(whole, name));
    const same = await readFile(path.join(files, name)).catch(() => null);
    if (same?.equals(content)) continue;
    await mkdir(path.dirname(path.join(target, name)), { recursive: true });
    await writeFile(path.join(target, name), content);
  }
}
