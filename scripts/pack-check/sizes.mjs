import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, PACKAGE, run, TARBALL } from './run.mjs';

/** Budgets in bytes: about 10 % above the sizes when they were set. Of a single file, hosts have the limit of 25 MiB. */
const BUDGET = { tarball: 31e6, installed: 32e6, file: 25 * 1024 * 1024 };
/** Endings of files that do not belong into the package: maps, compressed copies, and scripts that old servers mislabel. */
const UNWANTED = /\.(?:map|br|gz|mjs)$/;

/**
 * Installs the tarball into an empty project, without the network: the package has no dependencies.
 * @param {string} project folder
 * @returns {string} the figures, for people
 */
export function checkSizes(project) {
  writeFileSync(path.join(project, 'package.json'), '{ "name": "app", "private": true, "type": "module" }\n');
  const started = performance.now();
  run('install', 'npm', ['install', TARBALL, '--offline', '--no-audit', '--no-fund'], { cwd: project });
  const seconds = (performance.now() - started) / 1000;
  const modules = path.join(project, 'node_modules');
  const folder = path.join(modules, PACKAGE);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = files.map((file) => statSync(file).size);
  const installed = sizes.reduce((sum, size) => sum + size, 0);
  const tarball = statSync(TARBALL).size;

  const others = readdirSync(modules).filter(
    (name) => !name.startsWith('.') && name !== path.dirname(PACKAGE),
  );
  expect(others.length === 0, `The package brings other packages: ${others.join(', ')}.`);
  const unwanted = files.filter((file) => UNWANTED.test(file));
  expect(unwanted.length === 0, `The package contains ${unwanted.join(', ')}.`);
  for (const [index, file] of files.entries()) {
    expect((sizes[index] ?? 0) <= BUDGET.file, `${file} is over 25 MiB, which some hosts refuse.`);
    expect(!hasMap(file), `${file} names a source map that is not in the package.`);
  }
  expect(
    tarball <= BUDGET.tarball,
    `The tarball has ${tarball} bytes, over its budget of ${BUDGET.tarball}.`,
  );
  expect(
    installed <= BUDGET.installed,
    `Installed are ${installed} bytes, over the budget of ${BUDGET.installed}.`,
  );
  return `Package: ${files.length} files, tarball ${tarball} bytes, installed ${installed} bytes in ${seconds.toFixed(1)} s.`;
}

/** @param {string} file */
const hasMap = (file) =>
  /\.(?:js|css)$/.test(file) && /\n\/[/*]# sourceMappingURL=(?!data:)/.test(readFileSync(file, 'utf8'));
