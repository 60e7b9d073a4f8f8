import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package: the built tools lie at its top. @param script `import.meta.url` of a tool */
export const packageFolderOf = (script: string): string => path.dirname(fileURLToPath(script));

/** Release of a package. */
export async function packageVersion(folder: string): Promise<string> {
  const { version } = Object(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
  return String(version);
}
