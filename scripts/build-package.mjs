// node scripts/build-package.mjs: makes the npm package in dist-package, from the builds in dist and dist-library.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './import-typescript.mjs';

const FOLDER = 'dist-package';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
for (const file of ['dist/index.html', 'dist-library/parley.js']) {
  if (existsSync(file)) continue;
  console.error(`There is no ${file}: run npm run build first.`);
  process.exit(2);
}

/** @type {typeof import('../build/package/build-package.ts')} */
const { buildPackage } = await importTypeScript('build/package/build-package.ts');
await buildPackage({ library: 'dist-library', studio: 'dist' }, path.resolve(FOLDER));
console.log(`The package is in ${FOLDER}.`);
