// npm run test:browsers: the contract and the loss of the engine in Firefox and WebKitGTK. Arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import { installDependencies } from './install.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
installDependencies();
const { findBrowsers } = await import('./browsers/find-browsers.mjs');
const { found, missing } = findBrowsers();

/** @param {string[]} command @returns {boolean} whether it succeeded */
const run = ([file = '', ...args]) => spawnSync(file, args, { stdio: 'inherit' }).status === 0;

const passed =
  found.length === 0 ||
  (run(['npx', 'vite', 'build', '--logLevel', 'warn']) &&
    run(['npx', 'playwright', 'test', '--config', 'tests/browsers.config.ts', ...process.argv.slice(2)]));
process.exitCode = passed && missing.length === 0 ? 0 : 1;
