import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ORT_FILES } from '../worker/runtime/ort-builds.ts';
import { ORT_FOLDER } from '../worker/runtime/ort-folder.ts';

/** Copies the builds of ONNX Runtime Web next to the worker, which imports one of them by its address. */
export function ortFiles(): Plugin {
  return {
    name: 'parley:ort-files',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const source = path.resolve('node_modules/onnxruntime-web');
      const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
      if (ORT_FOLDER !== `ort-${version}`) {
        this.error(
          `worker/runtime/ort-folder.ts says ${ORT_FOLDER}, onnxruntime-web ${version} is installed.`,
        );
      }
      const target = path.join(dir, ORT_FOLDER);
      await mkdir(target, { recursive: true });
      const names = Object.values(ORT_FILES).flatMap(({ entry, glue, wasm }) => [entry, glue, wasm]);
      await Promise.all(
        names.map((name) => copyFile(path.join(source, 'dist', name), path.join(target, name))),
      );
    },
  };
}
