import { mkdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { packageVersion } from '../package-folder.ts';
import { UserError } from '../user-error.ts';
import { type CopiedFiles, copiedFiles, type FileChoice } from './copied-files.ts';
import { precompress } from './precompress.ts';
import { RECEIPT, readReceipt, writeReceipt } from './receipt.ts';
import { namesIn, writeFiles } from './write-files.ts';

/** What is copied, and where to. */
export interface CopyOptions extends FileChoice {
  /** Absolute path of the package. */
  readonly packageFolder: string;
  /** Absolute path of the folder to copy to: one for Parley's files alone. */
  readonly target: string;
  /** Compressed copies beside the files. Default false. */
  readonly precompress?: boolean;
}

/** What a copy has done. */
export interface CopyResult {
  readonly files: number;
  readonly bytes: number;
  /** Files of an earlier release that were deleted. */
  readonly removed: number;
}

/**
 * Copies the files that an app serves into a folder, and deletes there what an earlier copy has left.
 * @throws {UserError} when the folder holds files of somebody else
 */
export async function copyTo(options: CopyOptions): Promise<CopyResult> {
  const { packageFolder, target } = options;
  const files = await copiedFiles(packageFolder, options);
  const earlier = (await requireOwnFolder(target, files)) ?? [];
  const version = await packageVersion(packageFolder);
  await mkdir(target, { recursive: true });
  // First, so that a copy that breaks off can be repeated.
  await writeReceipt(target, { version, files: [...new Set([...earlier, ...files.keys()])].sort() });
  await writeFiles(files, target);
  const more = options.precompress ? await precompress(target, [...files.keys()]) : [];
  const written = [...files.keys(), ...more].sort();
  const old = earlier.filter((name) => !written.includes(name));
  await removeAll(old, target);
  await writeReceipt(target, { version, files: written });
  return { files: written.length, bytes: await sizeOf(written, target), removed: old.length };
}

/** @returns the files of an earlier copy; null when the folder is empty or missing */
async function requireOwnFolder(target: string, files: CopiedFiles): Promise<readonly string[] | null> {
  const found = await namesIn(target);
  if (found.length === 0) return null;
  const receipt = await readReceipt(target);
  if (!receipt) {
    throw new UserError(
      `${target}: expected an empty folder or one of an earlier copy (with ${RECEIPT}), found ${shown(found)}. ` +
        'Name a folder of its own, such as public/parley.',
    );
  }
  const known = new Set(receipt.files);
  const all = await namesIn(target, true);
  const foreign = all.filter((name) => files.has(name) && !known.has(name));
  if (foreign.length > 0) {
    throw new UserError(
      `${target}: ${shown(foreign)} would be replaced, and no earlier copy has made it. Move it, or name another folder.`,
    );
  }
  return receipt.files;
}

async function removeAll(names: readonly string[], target: string): Promise<void> {
  await Promise.all(names.map((name) => rm(path.join(target, name), { force: true })));
  const folders = new Set(names.map((name) => path.posix.dirname(name)).filter((folder) => folder !== '.'));
  for (const folder of [...folders].sort().reverse()) {
    // It stays when something else is in it.
    await rmdir(path.join(target, folder)).catch(() => {});
  }
}

async function sizeOf(names: readonly string[], target: string): Promise<number> {
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(target, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const shown = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
