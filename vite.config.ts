import { defineConfig } from 'vite';
import { adapters } from './build/adapters.ts';
import { declarations } from './build/api/declarations.ts';
import { ortFiles } from './build/ort-files.ts';
import { packFiles } from './build/pack-files.ts';
import { products } from './build/product-plugin.ts';
import { LIBRARY_ENTRIES } from './build/products.ts';
import { reference } from './build/reference.ts';
import { whatsNewFile } from './build/whats-new.ts';
import { CHUNKS_FOLDER } from './src/installation/storage-names.ts';

/** Modules that only the studio has. */
const OF_STUDIO =
  /\/(?:src\/studio|node_modules\/(?:lit|@lit|@awesome\.me|@tanstack|@floating-ui|@shoelace-style|uplot|wavesurfer\.js|fflate))/;

/** The module of a page of the studio, and its folder. */
const PAGE = /\/src\/studio\/([^/]+)\/page\.ts$/;

export default defineConfig({
  // Relative, so that the build can be served from any folder of an origin.
  base: './',
  build: {
    target: 'es2022',
    sourcemap: true,
    // The helper that preloads chunks needs a document, which workers do not have.
    modulePreload: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Our own plugins take most of the time: they copy models and compress.
      checks: { pluginTimings: false },
      input: { main: 'index.html', ...LIBRARY_ENTRIES },
      // Other code imports these entries by address, so their exports must stay. 'exports-only' would move the code
      // of parley.js, which the studio imports too, to assets/, and parley.js finds its files next to itself.
      preserveEntrySignatures: 'allow-extension',
      output: {
        // Entries of the library have fixed names; all other files have a hash of their content in their names.
        entryFileNames: ({ name }) =>
          Object.hasOwn(LIBRARY_ENTRIES, name) ? '[name].js' : 'assets/[name]-[hash].js',
        // Chunks of the library have a folder of their own: `assets` can be the host's. A page of the studio has the name
        // of its folder.
        chunkFileNames: ({ moduleIds, facadeModuleId }) => {
          const name = PAGE.exec(facadeModuleId ?? '')?.[1] ?? '[name]';
          return `${moduleIds.some((id) => OF_STUDIO.test(id)) ? 'assets' : CHUNKS_FOLDER}/${name}-[hash].js`;
        },
      },
    },
  },
  plugins: [ortFiles(), packFiles(), adapters(), declarations(), reference(), whatsNewFile(), products()],
});
