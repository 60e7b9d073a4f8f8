// Where the browsers are that WebDriver drives.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** @param {string[]} names @returns {string | null} path of the first one that is on the path */
export function findProgram(names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return null;
}

/**
 * Path of WebKitGTK's small browser, in a folder named after the architecture and the version.
 * @returns {string | null}
 */
export function findMiniBrowser() {
  for (const architecture of folders('/usr/lib')) {
    for (const version of folders(architecture).sort().reverse()) {
      const file = path.join(version, 'MiniBrowser');
      if (path.basename(version).startsWith('webkit') && existsSync(file)) return file;
    }
  }
  return null;
}

/** @param {string} parent @returns {string[]} */
function folders(parent) {
  try {
    return readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(parent, entry.name));
  } catch {
    return [];
  }
}
