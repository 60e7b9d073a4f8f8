// Finds a Chromium for the tests: a system browser, Playwright's own, or (as root) Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @returns {string | null} */
function onPath() {
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return existsSync(MAC) ? MAC : null;
}

/** @returns {Promise<string | null>} */
async function fromPlaywright() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : null;
}

/** @param {string} command @param {string[]} args */
function attempt(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Path of a Chromium: `$CHROMIUM`, a system browser, Playwright's, or one that is installed now.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const known = process.env['CHROMIUM'] ?? onPath() ?? (await fromPlaywright());
  if (known) return known;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']);
    const installed = onPath();
    if (installed) return installed;
  }
  attempt('npx', ['playwright', 'install', 'chromium']);
  const downloaded = await fromPlaywright();
  if (downloaded) return downloaded;
  throw new Error(
    'No Chromium found. Install one (Debian: apt-get install chromium) or set $CHROMIUM to its path.',
  );
}
