import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { ORT_FILES } from '../worker/runtime/ort-builds.ts';
import { ORT_FOLDER } from '../worker/runtime/ort-folder.ts';
import { compressedOnce } from './compressed-once.ts';

const SOURCE = 'node_modules/onnxruntime-web';
const compress = promisify(gzip);

/** Puts the builds of ONNX Runtime Web next to the worker, which imports one of them by its address. */
export function ortFiles(): Plugin {
  return {
    name: 'parley:ort-files',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir) await writeOrtFiles(path.join(dir, ORT_FOLDER));
    },
  };
}

/**
 * Writes the files of {@link ORT_FILES} into a folder.
 * @throws {Error} when the installed version is not the one that the name of the folder says
 */
export async function writeOrtFiles(folder: string): Promise<void> {
  const { version } = JSON.parse(await readFile(path.join(SOURCE, 'package.json'), 'utf8'));
  if (ORT_FOLDER !== `ort-${version}`) {
    throw new Error(
      `worker/runtime/ort-folder.ts says ${ORT_FOLDER}, onnxruntime-web ${version} is installed.`,
    );
  }
  await mkdir(folder, { recursive: true });
  const scripts = Object.values(ORT_FILES).flatMap(({ entry, glue }) => [entry, glue]);
  await Promise.all([
    ...scripts.map(async (name) => {
      const script = await readFile(path.join(SOURCE, 'dist', name.replace(/\.js$/, '.mjs')), 'utf8');
      // The source maps are not in the build.
      await writeFile(path.join(folder, name), script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
    }),
    ...Object.values(ORT_FILES).map(async ({ wasm, packed }) => {
      const content = await readFile(path.join(SOURCE, 'dist', wasm));
      const compressed = await compressedOnce(content, 'gzip', (bytes) => compress(bytes, { level: 9 }));
      await writeFile(path.join(folder, packed), compressed);
    }),
  ]);
}
