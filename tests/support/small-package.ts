import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files of a package like the real one, but small. */
const PACKAGE = {
  'package.json':
    '{ "name": "@parley-speech/parley", "version": "1.2.3", "type": "module", "exports": "./index.js" }',
  'index.js': 'const folder = "/parley/";\nexport const connect = () => folder;\n',
  'files/parley.js': 'export const RELEASE = "1.2.3";\n',
  'files/sw.js': '// The service worker of the library.\n',
  'files/parley-chunks/a-1.js': 'export const chunk = 1;\n'.repeat(40),
  'files/models/embedded/vocoder.onnx.gzip': 'model',
  'files/ort-1/ort.wasm.min.js': 'wasm',
  'files/ort-1/ort-wasm-simd-threaded.wasm.gzip': 'wasm',
  'files/ort-1/ort.jspi.min.js': 'jspi',
  'files/ort-1/ort-wasm-simd-threaded.jspi.wasm.gzip': 'jspi',
  'files/ort-1/ort.webgpu.min.js': 'asyncify',
  'studio/index.html': '<title>The studio</title>',
  'studio/sw.js': '// The service worker of the studio.\n',
};

/** Writes files below a folder. @param files texts by path */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** A folder that is deleted at the end of the block: `await using app = …`. */
async function temporaryFolder(): Promise<AsyncDisposable & { readonly folder: string }> {
  // With a space, as users have them.
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'parley app-')));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/** An app in a temporary folder, with the package installed. */
export async function appWithPackage(files: Readonly<Record<string, string>> = {}) {
  const app = await temporaryFolder();
  const packageFolder = path.join(app.folder, 'node_modules/@parley-speech/parley');
  await writeFiles(packageFolder, PACKAGE);
  await writeFiles(app.folder, files);
  return { ...app, packageFolder };
}
