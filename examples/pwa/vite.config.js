import { parley } from '@parley-speech/parley/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  plugins: [
    parley(),
    VitePWA({
      registerType: 'autoUpdate',
      manifest: { name: 'Parley in a PWA', short_name: 'Parley', icons: [] },
      workbox: {
        // The app's own service worker answers Parley's addresses too.
        importScripts: ['parley/sw-import.js'],
        // Parley keeps its own files.
        globIgnores: ['parley/**'],
        navigateFallbackDenylist: [/^\/parley\//],
      },
    }),
  ],
});
