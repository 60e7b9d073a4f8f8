import type { Plugin } from 'vite';
import { buildApart } from './build-apart.ts';

/** How bundlers are told to leave an import to the browser: Vite, webpack, Turbopack. */
const LEAVE = '/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */';

/** Marks the imports of files that only the browser can load; a build drops the comments of its source. */
export function leaveImports(code: string): string {
  return code.replaceAll(/\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*/g, `import(${LEAVE} `);
}

/**
 * Builds `index.js`, the entry of the package, which apps bundle: one module that imports nothing and does not use
 * `import.meta`, which bundlers treat in different ways.
 */
export async function buildClientEntry(folder: string): Promise<void> {
  await buildApart({
    build: {
      outDir: folder,
      // The app's own build does it.
      minify: false,
      lib: { entry: 'src/client/entry/index.ts', formats: ['es'], fileName: () => 'index.js' },
    },
    plugins: [importsLeft()],
  });
}

function importsLeft(): Plugin {
  return {
    name: 'parley:imports-left',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = leaveImports(file.code);
      }
    },
  };
}
