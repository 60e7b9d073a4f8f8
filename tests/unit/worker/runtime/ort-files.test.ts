import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ORT_FILES } from '../../../../worker/runtime/ort-builds.ts';
import { ORT_FOLDER } from '../../../../worker/runtime/ort-folder.ts';

it.each(Object.entries(ORT_FILES))(
  'the files of the %s build are there, with the size the progress bar counts',
  (_, files) => {
    const folder = 'node_modules/onnxruntime-web/dist';
    expect(statSync(`${folder}/${files.wasm}`).size).toBe(files.wasmBytes);
    for (const name of [files.entry, files.glue]) expect(statSync(`${folder}/${name}`).isFile()).toBe(true);
  },
);

it('the folder is named after the version that is installed', () => {
  const { version } = JSON.parse(readFileSync('node_modules/onnxruntime-web/package.json', 'utf8'));
  expect(ORT_FOLDER).toBe(`ort-${version}`);
});
