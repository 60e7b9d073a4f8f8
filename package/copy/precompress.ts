import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Other files are compressed already. */
const COMPRESSIBLE = /\.(?:html|js|css|svg|json|webmanifest|onnx)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `FILE.br` and `FILE.gz` beside each file that gets smaller, for hosts that serve precompressed files.
 * @param names paths relative to the folder
 * @returns the paths of what was written
 */
export async function precompress(folder: string, names: readonly string[]): Promise<string[]> {
  const written = names
    .filter((name) => COMPRESSIBLE.test(name))
    .map(async (name) => {
      const content = await readFile(path.join(folder, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      await Promise.all([
        writeFile(path.join(folder, `${name}.br`), await brotli(content, { params })),
        writeFile(path.join(folder, `${name}.gz`), await zip(content, { level: 9 })),
      ]);
      return [`${name}.br`, `${name}.gz`];
    });
  return (await Promise.all(written)).flat();
}
