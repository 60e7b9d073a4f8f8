import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(html|js|mjs|css|svg|json|webmanifest|wasm|onnx|bin)$/;
/** Best ratio that still takes seconds, not minutes, for 14 MB. */
const QUALITY = 9;
/** Compressed copies of files that did not change since the last build. */
const CACHE = 'node_modules/.cache/parley-brotli';

/** Writes `FILE.br` beside each file that compresses, for hosts that serve precompressed files. Must be the last plugin. */
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
      // Called after a failed build too: its own error is the one to show.
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
    // Not compressed before.
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    await writeFile(cached, await compress(content, { params }));
    await copyFile(cached, `${file}.br`);
  }
}
