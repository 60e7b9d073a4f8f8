import { defineConfig } from '@playwright/test';

/** Real Chromium, service worker and model. One worker, because the engine uses all cores of a small machine. */
export default defineConfig({
  testDir: '.',
  testMatch: ['contract/**/*.spec.ts', 'browser/**/*.spec.ts'],
  // They are about Firefox: npm run test:browsers.
  grepInvert: /@minutes/,
  outputDir: '../test-results/browser',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 1,
  fullyParallel: false,
  // A flaky test is a broken test.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
});
