import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeOrtFiles } from '../../../../build/ort-files.ts';
import { ORT_FILES } from '../../../../worker/runtime/ort-builds.ts';

/** The largest file that every host takes. */
const MOST_BYTES = 25 * 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'parley-'));
beforeAll(() => writeOrtFiles(folder), 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

it.each(Object.entries(ORT_FILES))(
  'the .wasm of the %s build has the size the progress bar counts',
  (_, files) => {
    expect(gunzipSync(readFileSync(join(folder, files.packed))).length).toBe(files.wasmBytes);
  },
);

it.each(Object.entries(ORT_FILES))('every host takes and labels the files of the %s build', (_, files) => {
  for (const name of [files.entry, files.glue, files.packed]) {
    expect(statSync(join(folder, name)).size).toBeLessThan(MOST_BYTES);
    expect(name).toMatch(/\.(js|gzip)$/);
  }
});
