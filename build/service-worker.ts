import { build, type Plugin } from 'vite';
import { getManifest } from 'workbox-build';

/**
 * Builds `sw.js` after the app, with the list of the app shell's files to precache. It is one classic script: some
 * supported browsers have no module service workers. The runtime's .wasm and the models are cached when they are first
 * used instead.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'parley:service-worker',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const { manifestEntries, warnings } = await getManifest({
        globDirectory: dir,
        globPatterns: ['**/*.{html,js,css,svg,png,ico,webmanifest}', 'samples/*.opus'],
        globIgnores: ['sw.js', 'ort-*/**', 'models/**', 'docs/**'],
        // Their names contain a hash of their content.
        dontCacheBustURLsMatching: /^assets\//,
      });
      for (const warning of warnings) this.warn(warning);
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          'self.__WB_MANIFEST': JSON.stringify(manifestEntries),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          sourcemap: true,
          target: 'es2022',
          rolldownOptions: {
            input: 'sw/main.ts',
            output: { entryFileNames: 'sw.js', format: 'iife', codeSplitting: false },
          },
        },
      });
    },
  };
}
