import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, PACKAGE, run } from './run.mjs';

/** What each export has. None may need a page when it is imported: frameworks import it on the server. */
const EXPECTED = {
  '.': ['connect', 'createPlayer', 'ParleyError', 'RELEASE'],
  './types': [],
  './vite': ['parley'],
  './sw-import': ['includeParley'],
  './adapters/openai': ['openAiOptions'],
  './adapters/ai-sdk': ['createParleyProvider'],
  './adapters/web-speech': [],
  './adapters/iframe': [],
};

/** Imports every export in Node. @param {string} project folder with the package installed */
export function checkImports(project) {
  const manifest = JSON.parse(
    readFileSync(path.join(project, 'node_modules', PACKAGE, 'package.json'), 'utf8'),
  );
  const data = ['./openapi.json', './package.json'];
  const names = Object.keys(manifest.exports).sort().join(', ');
  expect(names === [...Object.keys(EXPECTED), ...data].sort().join(', '), `The package exports ${names}.`);
  expect(
    manifest.sideEffects === false && !manifest.dependencies,
    'The package has side effects or dependencies.',
  );
  const script = `
    import { readFileSync } from 'node:fs';
    import { fileURLToPath } from 'node:url';
    for (const [name, expected] of Object.entries(${JSON.stringify(EXPECTED)})) {
      const found = await import('${PACKAGE}' + name.slice(1));
      for (const each of expected) if (!(each in found)) throw new Error(name + ' has no ' + each);
    }
    for (const name of ${JSON.stringify(data)}) {
      JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('${PACKAGE}' + name.slice(1))), 'utf8'));
    }
    const { parley } = await import('${PACKAGE}/vite');
    const entry = fileURLToPath(import.meta.resolve('${PACKAGE}'));
    const plugin = parley();
    plugin.configResolved({ base: '/sub/' });
    const code = readFileSync(entry, 'utf8');
    const { code: changed } = plugin.transform(code, entry) ?? { code };
    if (!changed.includes('folder = "/sub/parley/"')) throw new Error('The plugin does not find the address in index.js.');
  `;
  writeFileSync(path.join(project, 'imports.js'), script);
  run('imports', 'node', ['imports.js'], { cwd: project });
}
