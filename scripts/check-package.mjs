// node scripts/check-package.mjs: packs the built package as npm would publish it, and has publint and
// "Are the types wrong?" examine it. Needs a build in dist.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

process.chdir(new URL('..', import.meta.url).pathname);
if (!existsSync('dist/parley.js')) {
  console.error('There is no build in dist: run npm run build first.');
  process.exit(2);
}

const folder = await mkdtemp(path.join(tmpdir(), 'parley-package-'));
try {
  run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  const [name = ''] = await readdir(folder);
  const tarball = path.join(folder, name);
  run('npx', ['publint', 'run', tarball, '--strict']);
  // The package is an ES module for browsers and bundlers; there is no CommonJS to check.
  run('npx', ['attw', tarball, '--profile', 'esm-only']);
} finally {
  await rm(folder, { recursive: true });
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
