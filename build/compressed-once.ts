import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Compressed copies of files that have not changed since an earlier build, by their hash. */
const CACHE = 'node_modules/.cache/parley-compressed';

/** The compressed content: from an earlier build, else of `compress`. @param method names the format and its settings */
export async function compressedOnce(
  content: Buffer,
  method: string,
  compress: (content: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const file = path.join(CACHE, `${createHash('sha256').update(content).digest('hex')}.${method}`);
  try {
    return await readFile(file);
  } catch {
    // Not compressed by an earlier build.
    const compressed = await compress(content);
    await mkdir(CACHE, { recursive: true });
    await writeFile(file, compressed);
    return compressed;
  }
}
