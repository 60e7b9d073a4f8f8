/** A site that has pages and service workers of its own, with the build under test in a folder. */
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '../../scripts/serve.mjs';

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Host</title>';

/** Controls its pages at once, answers no request, and repeats on the channel `host-worker` the messages it gets. */
const HOST_WORKER = `
  const channel = new BroadcastChannel('host-worker');
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('message', ({ data }) => channel.postMessage(data));
`;

/** Pages (`page.html`) and service workers of the host lie in each of these folders; the build lies in `parley`. */
const FOLDERS = ['', 'parley', 'parley/inner', 'impostor'];

/**
 * Serves the site. `impostor` is a copy of the build whose `sw.js` is the host's own service worker.
 * @param build folder of the build
 */
export async function serveHostSite(build: string): Promise<{ url: string; close(): Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), 'parley-site-'));
  const extra = path.join(root, 'host-files');
  for (const folder of FOLDERS) {
    await mkdir(path.join(extra, folder), { recursive: true });
    await writeFile(path.join(extra, folder, 'page.html'), PAGE);
    await writeFile(path.join(extra, folder, 'host-worker.js'), HOST_WORKER);
  }
  await symlink(path.resolve(build), path.join(root, 'parley'));
  await mkdir(path.join(root, 'impostor'));
  for (const name of await readdir(build)) {
    if (!name.startsWith('sw.js'))
      await symlink(path.resolve(build, name), path.join(root, 'impostor', name));
  }
  await writeFile(path.join(root, 'impostor', 'sw.js'), HOST_WORKER);
  const { url, close } = await serve({ port: 0, root, isolation: false, extra });
  return {
    url,
    async close() {
      await close();
      await rm(root, { recursive: true });
    },
  };
}
