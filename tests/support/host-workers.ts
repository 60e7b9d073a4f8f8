/** Service workers of a host's own, by the recipes of the documentation. All precache the home page and `app.js`. */
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { generateSW, injectManifest } from 'workbox-build';
import { buildApart } from '../../build/build-apart.ts';
import type { HostSite } from './host-site.ts';

const FIXTURES = 'tests/fixtures/host-workers';
/** What a host's build precaches. */
const OWN_FILES = { globPatterns: ['index.html', 'app.js'] };

/** Writes `host-sw.js` into the root of a site. */
export type WriteHostWorker = (site: HostSite) => Promise<unknown>;

/** `generateSW` of vite-plugin-pwa and Workbox. @param importScripts scripts that it imports */
export const generated =
  (importScripts: string[]): WriteHostWorker =>
  ({ root }) =>
    generateSW({
      globDirectory: root,
      ...OWN_FILES,
      swDest: path.join(root, 'host-sw.js'),
      importScripts,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      skipWaiting: true,
      clientsClaim: true,
    });

/** `injectManifest` of vite-plugin-pwa and Workbox: a source of the host's own, bundled. */
const injected: WriteHostWorker = async ({ root }) => {
  const swDest = path.join(root, 'host-sw.js');
  await buildApart({
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: root,
      rolldownOptions: {
        input: `${FIXTURES}/precache.js`,
        output: { entryFileNames: 'host-sw.js', format: 'iife', codeSplitting: false },
      },
    },
  });
  await injectManifest({ globDirectory: root, ...OWN_FILES, swSrc: swDest, swDest });
};

/** Each recipe with `sw-import.js`. */
export const RECIPES: readonly (readonly [string, WriteHostWorker])[] = [
  ['generateSW', generated(['/parley/sw-import.js'])],
  ['injectManifest', injected],
  [
    'a script written by hand',
    ({ root }) => copyFile(`${FIXTURES}/by-hand.js`, path.join(root, 'host-sw.js')),
  ],
];
