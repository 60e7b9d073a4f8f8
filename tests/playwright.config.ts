import { defineConfig } from '@playwright/test';

/** About Firefox: npm run test:browsers. */
const MINUTES = /@minutes/;
/** With a limit in real time: nothing else may run beside it. */
const ALONE = /@alone/;

/** Real Chromium, service worker and model. `npm run test:browser` runs the projects one after the other. */
export default defineConfig({
  testDir: '.',
  testMatch: ['contract/**/*.spec.ts', 'browser/**/*.spec.ts'],
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  // A flaky test is a broken test.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  // Many tests wait for sound to play, a timer or a lock, and leave a core to the other worker.
  workers: 2,
  projects: [
    { name: 'browser', grepInvert: [MINUTES, ALONE], outputDir: '../test-results/browser' },
    { name: 'alone', grep: ALONE, grepInvert: MINUTES, outputDir: '../test-results/alone', workers: 1 },
  ],
});
