// node scripts/pack-check.mjs: packs the npm package (pack.mjs), and tries it as an app would: publint and "Are the types
// wrong?" examine it, and an empty project installs it, imports it, compiles with its types and runs its command.
// Needs a build in dist and dist-library; npm run pack:check makes one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCommand } from './pack-check/command.mjs';
import { checkImports } from './pack-check/imports.mjs';
import { run, TARBALL } from './pack-check/run.mjs';
import { checkSizes } from './pack-check/sizes.mjs';
import { checkTypes } from './pack-check/types.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
run('pack', 'node', ['scripts/pack.mjs'], { show: true });

// With a space, as users have them.
const project = mkdtempSync(path.join(tmpdir(), 'parley app-'));
try {
  run('publint', 'npx', ['publint', 'run', TARBALL, '--strict']);
  // All resolutions but node10. Of require() in Node's, only that it gets an ES module, which Node 20.19 loads.
  const attw = ['--profile', 'node16', '--ignore-rules', 'cjs-resolves-to-esm', '--no-emoji', '--no-color'];
  run('attw', 'npx', ['attw', TARBALL, ...attw]);
  const figures = checkSizes(project);
  checkImports(project);
  checkTypes(project);
  checkCommand(project);
  console.log(figures);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(project, { recursive: true, force: true });
}
