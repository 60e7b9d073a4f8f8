import { defineConfig } from 'vite';
import { compressed } from './build/compress.ts';
import { declarations } from './build/declarations.ts';
import { ortFiles } from './build/ort-files.ts';
import { packFiles } from './build/pack-files.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Entries that other code addresses by name; all other files have a hash of their content in their names. */
const FIXED = new Set([
  'parley',
  'parley-worker',
  'parley-streams',
  'parley-service',
  'parley-playback-worklet',
]);

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
      input: {
        main: 'index.html',
        parley: 'src/client/parley.ts',
        'parley-worker': 'worker/main.ts',
        'parley-streams': 'worker/streams/main.ts',
        'parley-service': 'worker/service/main.ts',
        'parley-playback-worklet': 'src/client/playback/worklet/worklet.ts',
      },
      // Other code imports these entries by address, so their exports must stay. 'exports-only' would move the code
      // of parley.js, which the studio imports too, to assets/, and parley.js finds its files next to itself.
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: ({ name }) => (FIXED.has(name) ? `${name}.js` : 'assets/[name]-[hash].js'),
      },
    },
  },
  plugins: [ortFiles(), packFiles(), declarations(), serviceWorker(), compressed()],
});
