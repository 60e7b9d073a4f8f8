// Installs the dependencies when node_modules does not match the lock file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.parley-lock';

/**
 * Installs the packages of the lock file, unless this lock file is installed already. Not `npm ci`: it rejects a lock file
 * that lacks the optional packages of other platforms, and a registry mirror can have those of one platform only.
 */
export function installDependencies() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('Installing dependencies …');
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (status !== 0) {
    console.error(
      'npm install failed: see its messages above. Node 20.19 or newer and npm 10 or newer are needed.',
    );
    process.exit(status ?? 1);
  }
  writeFileSync(STAMP, lock);
}
