import { defineConfig } from '@playwright/test';
import { BROWSERS, type BrowserName } from './webdriver/page.ts';

const isDriven = (name: string): name is BrowserName => BROWSERS.some((known) => known === name);
/** `$PARLEY_BROWSERS` has the names, separated by commas; scripts/browsers sets it to those that are installed. */
const names = (process.env['PARLEY_BROWSERS'] ?? 'firefox,webkitgtk').split(',').filter(isDriven);

/** The interface and the loss of the engine in the browsers that Playwright cannot drive. */
export default defineConfig<object, { browserKind: BrowserName }>({
  testDir: '.',
  testMatch: [
    'contract/**/*.spec.ts',
    'webdriver/**/*.spec.ts',
    'browser/engine/{kills,slow-client}.spec.ts',
    'browser/features/*.spec.ts',
  ],
  outputDir: '../test-results/browsers',
  // Slower than Chromium; a test that hangs is ended all the same.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 1,
  fullyParallel: false,
  // A flaky test is a broken test.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/browsers.json' }]],
  projects: names.map((name) => ({ name, use: { browserKind: name } })),
});
