// Installs the dependencies when node_modules does not match the lock file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.parley-lock';

/** Runs `npm ci` unless it was run for this very lock file. */
export function installDependencies() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('Installing dependencies (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (status !== 0) {
    console.error(
      'npm ci failed: see its messages above. Node 20.19 or newer and npm 10 or newer are needed.',
    );
    process.exit(status ?? 1);
  }
  writeFileSync(STAMP, lock);
}
