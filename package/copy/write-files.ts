import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../user-error.ts';
import { type CopiedFiles, SETTINGS } from './copied-files.ts';

/** Copies files into a folder. Settings that are there already stay as they are. */
export async function writeFiles(files: CopiedFiles, target: string): Promise<void> {
  const present = new Set(await namesIn(target, true));
  const wanted = [...files].filter(([name]) => !(SETTINGS.has(name) && present.has(name)));
  const folders = new Set(wanted.map(([name]) => path.dirname(path.join(target, name))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all(wanted.map(([name, source]) => copyFile(source, path.join(target, name))));
}

/**
 * What is in a folder, with slashes; nothing when it is missing.
 * @throws {UserError} when it is a file
 */
export async function namesIn(folder: string, recursive = false): Promise<string[]> {
  try {
    return (await readdir(folder, { recursive })).map((name) => name.replaceAll(path.sep, '/'));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') throw new UserError(`${folder}: expected a folder, found a file.`, { cause });
    throw cause;
  }
}
