import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../user-error.ts';
import { ALL_BACKENDS, type Backend, isNeededBy } from './backends.ts';

/** Which of the package's files are wanted. */
export interface FileChoice {
  /** Default: all. */
  readonly backends?: readonly Backend[];
  /** The studio too. Default false. */
  readonly studio?: boolean;
}

/** Files by their path in the folder that they are copied to, with slashes; the values are absolute paths. */
export type CopiedFiles = ReadonlyMap<string, string>;

/** Settings that the app may change after the first copy: they are not replaced. */
export const SETTINGS: ReadonlySet<string> = new Set(['bridge.json']);

/** Folders of the package. The studio's files are copied over those of the library. */
const LIBRARY = 'files';
const STUDIO = 'studio';

/**
 * Finds the files of the package that an app serves.
 * @param packageFolder absolute path of the package
 * @throws {UserError} when the package has none
 */
export async function copiedFiles(
  packageFolder: string,
  { backends = ALL_BACKENDS, studio = false }: FileChoice = {},
): Promise<CopiedFiles> {
  const files = new Map<string, string>();
  for (const folder of studio ? [LIBRARY, STUDIO] : [LIBRARY]) {
    const from = path.join(packageFolder, folder);
    for (const name of await listFolder(from)) {
      if (isNeededBy(backends, name)) files.set(name, path.join(from, name));
    }
  }
  return files;
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause) => {
    throw new UserError(`The package has no folder ${folder}. Install it again.`, { cause });
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
