import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(html|js|mjs|css|svg|json|webmanifest|wasm|onnx|bin)$/;
/** The highest Brotli quality that compresses 14 MB in seconds, not minutes. */
const QUALITY = 9;
/** Compressed copies of files that have not changed since an earlier build, by their hash. */
const CACHE = 'node_modules/.cache/parley-brotli';

/** Writes `FILE.br` next to each compressible file, for hosts that serve precompressed files. Must be the last plugin. */
export function compressed(): Plugin {
  let dir = 'dist';
  return {
    name: 'parley:compressed',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      dir = path.resolve(root, build.outDir);
    },
    async closeBundle() {
      // Called after a failed build too; that error must stay the one that is shown.
      if (!existsSync(dir)) return;
      await mkdir(CACHE, { recursive: true });
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names.filter((name) => COMPRESSIBLE.test(name)).map((name) => writeBrotli(dir, name)),
      );
    },
  };
}

async function writeBrotli(dir: string, name: string): Promise<void> {
  const file = path.join(dir, name);
  if (!(await stat(file)).isFile()) return;
  const content = await readFile(file);
  const cached = path.join(CACHE, `${createHash('sha256').update(content).digest('hex')}-${QUALITY}.br`);
  try {
    await copyFile(cached, `${file}.br`);
  } catch {
    // Not compressed by an earlier build.
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    await writeFile(cached, await compress(content, { params }));
    await copyFile(cached, `${file}.br`);
  }
}
