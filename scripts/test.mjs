// npm test: installs what is missing, then runs every check. The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installDependencies } from './install.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
installDependencies();
const { findChromium } = await import('./chromium.mjs');
process.env['CHROMIUM'] = await findChromium();
console.log(`Browser: ${process.env['CHROMIUM']}`);
const { findBrowsers } = await import('./browsers/find-browsers.mjs');
const otherBrowsers = findBrowsers();
console.log(`Other browsers: ${otherBrowsers.found.join(', ') || 'none'}`);

const RESULTS = 'test-results';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

let passed = 0;
let failed = 0;

/**
 * A check that passes or fails as a whole.
 * @param {string} name @param {string[]} command
 */
function check(name, command) {
  const status = run(name, command);
  if (status === 0) passed += 1;
  else failed += 1;
  return status === 0;
}

/**
 * A test runner that writes a JSON report with its counts.
 * @template Report the part of the report that holds them
 * @param {string} name @param {string[]} command @param {string} report
 * @param {(report: Report) => { passed: number, failed: number }} count
 */
function suite(name, command, report, count) {
  const status = run(name, command);
  try {
    const counts = count(JSON.parse(readFileSync(report, 'utf8')));
    passed += counts.passed;
    failed += counts.failed;
    // A run can fail without a failed test, for example when a file does not load.
    if (status !== 0 && counts.failed === 0) failed += 1;
  } catch (error) {
    console.error(`${name}: no report (${error instanceof Error ? error.message : error})`);
    failed += 1;
  }
}

/** @param {string} name @param {string[]} args @param {string} report */
function playwright(name, args, report) {
  // The report of this run, whatever file the configuration names.
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = path.resolve(report);
  suite(
    name,
    ['npx', 'playwright', 'test', ...args],
    report,
    (/** @type {{ stats: { expected: number, unexpected: number, flaky: number } }} */ { stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    }),
  );
}

/** Runs a command and prints its time. @param {string} name @param {string[]} command */
function run(name, [file = '', ...args]) {
  console.log(`\n=== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(file, args, { stdio: 'inherit' });
  console.log(
    `=== ${name}: ${status === 0 ? 'ok' : `failed (${status})`} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return status;
}

check('format and lint', ['npx', 'biome', 'check', '.']);
check('types', ['node', 'scripts/typecheck.mjs']);
check('imports', ['npx', 'depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'sw', 'worker']);
check('dead code', ['npx', 'knip']);
suite(
  'unit tests',
  ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/unit.json`],
  `${RESULTS}/unit.json`,
  (/** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number }} */ report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests,
  }),
);
check('API reference', ['node', 'scripts/docs.mjs', '--check']);
if (check('build', ['npx', 'vite', 'build', '--logLevel', 'warn'])) {
  check('size budgets', ['npx', 'size-limit']);
  const packed = check('package', ['node', 'scripts/pack-check.mjs']);
  if (packed) playwright('examples', ['--config', 'tests/examples.config.ts'], `${RESULTS}/examples.json`);
  for (const project of ['browser', 'alone']) {
    const args = ['--config', 'tests/playwright.config.ts', `--project=${project}`];
    playwright(`browser tests (${project})`, args, `${RESULTS}/${project}.json`);
  }
  if (otherBrowsers.found.length > 0) {
    playwright(
      `smoke tests in ${otherBrowsers.found.join(' and ')}`,
      ['--config', 'tests/browsers.config.ts', '--grep', '@smoke'],
      `${RESULTS}/browsers.json`,
    );
  }
}
for (const name of otherBrowsers.missing) {
  console.error(`${name}: failed, because it could not be installed (see above).`);
  failed += 1;
}
for (const name of otherBrowsers.skipped) console.log(`${name}: skipped, because it is not installed.`);

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
