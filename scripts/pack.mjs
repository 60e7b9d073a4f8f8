// node scripts/pack.mjs: makes the npm package (build-package.mjs) and packs it as dist-tarball/parley.tgz.
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the tarball is, under a name without the version: examples and tests install it from there. */
const FOLDER = 'dist-tarball';
const TARBALL = path.join(FOLDER, 'parley.tgz');

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
run('node', ['scripts/build-package.mjs']);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const packed = run('npm', [
  'pack',
  './dist-package',
  '--ignore-scripts',
  '--json',
  '--pack-destination',
  FOLDER,
]);
const [{ filename, size, unpackedSize, entryCount }] = JSON.parse(packed);
renameSync(path.join(FOLDER, filename), TARBALL);
console.log(
  `${TARBALL}: ${entryCount} files, ${(size / 1e6).toFixed(2)} MB, ${(unpackedSize / 1e6).toFixed(2)} MB unpacked.`,
);

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return stdout;
  console.error(stdout);
  process.exit(status ?? 1);
}
