import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emitDeclarations } from '../api/declaration-files.ts';
import { PAGE_ENTRIES, TOOL_ENTRIES } from './entries.ts';

/** The typed modules by realm: each realm has a TypeScript project, `tsconfig/package-REALM.json`. */
const REALMS = { window: PAGE_ENTRIES, node: { vite: TOOL_ENTRIES.vite } } as const;

/** Folder of the declarations that modules share. */
const SHARED = 'types';

/** A relative import in a file of declarations. */
const IMPORT = /(?:from|import\()\s*'(\.[^']+)\.js'/g;

/**
 * Writes the declarations of each module of the package. Those of the client entry are the ones of `parley.js`, which has the
 * same interface and comes in one file.
 * @param library folder of the built library
 * @throws {Error} with the output of the compiler
 */
export async function writeDeclarations(library: string, target: string): Promise<void> {
  const client = await readFile(path.join(library, 'parley.d.ts'), 'utf8');
  await writeFile(
    path.join(target, 'index.d.ts'),
    client.replaceAll("'/parley.js'", "'@parley-speech/parley'"),
  );
  await writeFile(path.join(target, 'types.d.ts'), "export type * from './index.js';\n");
  await writeFile(path.join(target, 'types.js'), '// Types only.\nexport {};\n');
  const emitted = await mkdtemp(path.join(target, 'emitted-'));
  try {
    for (const [realm, entries] of Object.entries(REALMS)) {
      await emitDeclarations(`tsconfig/package-${realm}.json`, emitted);
      for (const [name, source] of Object.entries<string>(entries)) {
        const file = source.replace(/\.ts$/, '.d.ts');
        await copyReachable(file, emitted, path.join(target, SHARED));
        const up = path.posix.relative(
          path.posix.dirname(name),
          `${SHARED}/${file.replace(/\.d\.ts$/, '.js')}`,
        );
        await mkdir(path.dirname(path.join(target, name)), { recursive: true });
        await writeFile(
          path.join(target, `${name}.d.ts`),
          `export * from '${up.startsWith('.') ? up : `./${up}`}';\n`,
        );
      }
    }
  } finally {
    await rm(emitted, { recursive: true });
  }
}

/** Copies a file of declarations and all that it imports. */
async function copyReachable(
  file: string,
  from: string,
  to: string,
  done = new Set<string>(),
): Promise<void> {
  if (done.has(file)) return;
  done.add(file);
  await mkdir(path.dirname(path.join(to, file)), { recursive: true });
  await copyFile(path.join(from, file), path.join(to, file));
  const text = await readFile(path.join(from, file), 'utf8');
  for (const [, imported = ''] of text.matchAll(IMPORT)) {
    await copyReachable(`${path.posix.join(path.posix.dirname(file), imported)}.d.ts`, from, to, done);
  }
}
