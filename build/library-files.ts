import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LIBRARY_ENTRIES, LIBRARY_FILES } from './products.ts';

/** The parts of a chunk of the build that are looked at. */
export interface BuiltChunk {
  readonly type: 'chunk' | 'asset';
  readonly name?: string | undefined;
  readonly fileName: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The scripts of the library: its entries and everything that they import, now or later. */
export function libraryScripts(bundle: Readonly<Record<string, BuiltChunk>>): string[] {
  const found = new Set<string>();
  const add = (fileName: string) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    const { imports = [], dynamicImports = [] } = bundle[fileName] ?? {};
    for (const imported of [...imports, ...dynamicImports]) add(imported);
  };
  for (const { type, name, fileName } of Object.values(bundle)) {
    if (type === 'chunk' && name !== undefined && Object.hasOwn(LIBRARY_ENTRIES, name)) add(fileName);
  }
  return [...found].sort();
}

/** Copies the library out of the build of the studio. Source maps stay there. */
export async function copyLibrary(
  studio: string,
  library: string,
  scripts: readonly string[],
): Promise<void> {
  await rm(library, { recursive: true, force: true });
  await mkdir(library, { recursive: true });
  await Promise.all([
    ...LIBRARY_FILES.map((name) =>
      cp(path.join(studio, name), path.join(library, name), { recursive: true }),
    ),
    ...scripts.map(async (name) => {
      const script = await readFile(path.join(studio, name), 'utf8');
      const file = path.join(library, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
    }),
  ]);
}
