import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileEntry, FileList } from '../src/installation/file-list.ts';
import { keepWhen } from './products.ts';

/** Media types by ending; files of models and runtimes have the general one. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.opus': 'audio/ogg',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
};

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Lists the files of a product that are kept in the browser. @param folder of the product, without service workers */
export async function listFiles(folder: string): Promise<FileList> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) => path.relative(folder, path.join(each.parentPath, each.name)).replaceAll(path.sep, '/'))
    .sort();
  const listed = await Promise.all(
    names.map(async (name): Promise<FileEntry[]> => {
      const keep = keepWhen(name);
      if (keep === null) return [];
      const content = await readFile(path.join(folder, name));
      const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
      return [{ path: name, bytes: content.length, sha256: sha256(content), type, keep }];
    }),
  );
  const files = listed.flat();
  return { release: sha256(JSON.stringify(files)).slice(0, 16), files };
}
