import { defineConfig } from '@playwright/test';

/** Real Chromium, real service worker, real model. One worker: the machine has two cores and the engine uses both. */
export default defineConfig({
  testDir: '.',
  testMatch: ['contract/**/*.spec.ts', 'browser/**/*.spec.ts'],
  outputDir: '../test-results/browser',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 1,
  fullyParallel: false,
  // Flaky is broken.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
});
