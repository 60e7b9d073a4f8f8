import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/parley-test.ts';

/** The examples, each installed from the packed package, built and opened. */
export default defineConfig({
  testDir: 'examples',
  outputDir: '../test-results/examples',
  timeout: 180_000,
  expect: { timeout: 60_000 },
  workers: 1,
  fullyParallel: false,
  // A flaky test is a broken test.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/examples.json' }]],
  use: { launchOptions },
});
