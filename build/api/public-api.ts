import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emitDeclarations, type RolledUp, rollUp } from './declaration-files.ts';

/**
 * Reads the public entry, `src/client/parley.ts`.
 * @throws {Error} with the output of the compiler when the declarations cannot be written
 */
export async function readPublicApi(): Promise<RolledUp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-api-'));
  try {
    const types = path.join(folder, 'types');
    await emitDeclarations('tsconfig/declarations.json', types);
    return await rollUp(folder, path.join(types, 'client/parley.d.ts'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
