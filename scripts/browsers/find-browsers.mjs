// Finds Firefox and WebKitGTK for the tests, or installs them from Debian.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findMiniBrowser, findProgram } from './programs.mjs';

/**
 * @typedef {object} Browser
 * @property {string} name as tests/browsers.config.ts knows it
 * @property {string[]} packages of Debian
 * @property {() => string | null} find its program, when all that the tests need is there
 * @property {string} variable of the environment that tells the tests where the program is
 */

/** @type {Browser[]} */
const BROWSERS = [
  {
    name: 'firefox',
    packages: ['firefox-esr'],
    find: () => process.env['FIREFOX'] ?? findProgram(['firefox-esr', 'firefox']),
    variable: 'FIREFOX',
  },
  {
    name: 'webkitgtk',
    packages: ['webkit2gtk-driver', 'xvfb', 'libgl1-mesa-dri', 'libegl-mesa0', 'fonts-dejavu-core'],
    find: () => (findMiniBrowser() && findProgram(['Xvfb']) ? findProgram(['WebKitWebDriver']) : null),
    variable: 'WEBKIT_WEBDRIVER',
  },
];

/** Root on Debian can install them; a browser that is still missing is then an error. */
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string[]} args */
function aptGet(args) {
  console.log(`> apt-get ${args.join(' ')}`);
  return spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Sets `$PARLEY_BROWSERS` and the paths of the programs for tests/browsers.config.ts.
 * @returns {{ found: string[], missing: string[], skipped: string[] }} Names; `missing` could not be installed where that must
 *   be possible, `skipped` cannot be installed here.
 */
export function findBrowsers() {
  const absent = BROWSERS.filter(({ find }) => !find());
  if (absent.length > 0 && canInstall()) {
    aptGet(['update']);
    aptGet(['install', '-y', '--no-install-recommends', ...absent.flatMap(({ packages }) => packages)]);
  }
  const found = [];
  const missing = [];
  const skipped = [];
  for (const { name, find, packages, variable } of BROWSERS) {
    const program = find();
    if (program) {
      process.env[variable] = program;
      found.push(name);
    } else if (canInstall()) {
      console.error(`${name}: apt-get could not install ${packages.join(' ')}. Its messages are above.`);
      missing.push(name);
    } else {
      console.log(
        `${name}: skipped, because it is not installed. On Debian: apt-get install ${packages.join(' ')}`,
      );
      skipped.push(name);
    }
  }
  process.env['PARLEY_BROWSERS'] = found.join(',');
  return { found, missing, skipped };
}
