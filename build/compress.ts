import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { compressedOnce } from './compressed-once.ts';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(html|js|css|svg|json|md|txt|webmanifest|onnx|bin)$/;
/** The highest Brotli quality that compresses megabytes in seconds, not minutes. */
const QUALITY = 9;

/** Writes `FILE.br` next to each compressible file of a folder, for hosts that serve precompressed files. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => writeBrotli(folder, name)));
}

async function writeBrotli(dir: string, name: string): Promise<void> {
  const file = path.join(dir, name);
  if (!(await stat(file)).isFile()) return;
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const method = `${QUALITY}.br`;
  await writeFile(
    `${file}.br`,
    await compressedOnce(content, method, (bytes) => compress(bytes, { params })),
  );
}
