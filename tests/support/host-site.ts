/** A site of a host, with pages and service workers of its own, that has copied the library into one of its folders. */
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '../../scripts/serve.mjs';

export interface HostSite {
  /** Address of the root; ends in a slash. */
  readonly url: string;
  /** The site's folder. */
  readonly root: string;
  /** The folder of the library below it. */
  readonly library: string;
  write(name: string, content: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Takes the library off the site. */
  removeLibrary(): Promise<void>;
  close(): Promise<void>;
}

/** A page of the host. @param heading what it shows; `script` runs in it as a module */
export const hostPage = (heading: string, script = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${heading}</title>` +
  `<h1>${heading}</h1><script type="module">${script}</script>`;

/**
 * Serves the site. Its files are read anew for each request.
 * @param build folder of the library
 * @param folder where the host has copied it: `parley/`, or nothing for the root
 */
export async function serveHostSite(build: string, folder = 'parley/'): Promise<HostSite> {
  const root = await mkdtemp(path.join(tmpdir(), 'parley-host-'));
  const library = path.join(root, folder);
  await cp(build, library, { recursive: true });
  const { url, close } = await serve({ port: 0, root, isolation: false, dev: true });
  const write = async (name: string, content: string) => {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    // In one step: a browser never gets a half of it.
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
  };
  const remove = (name: string) => rm(path.join(root, name), { recursive: true, force: true });
  return {
    url,
    root,
    library,
    write,
    remove,
    async removeLibrary() {
      const names = ['models', 'parley-chunks', 'ort-1.30.0', 'sw.js', 'sw-import.js', 'remove'];
      const scripts = [
        'parley',
        'parley-worker',
        'parley-streams',
        'parley-service',
        'parley-playback-worklet',
      ];
      await Promise.all(
        [...names, ...scripts.map((name) => `${name}.js`)].map((name) => remove(folder + name)),
      );
    },
    async close() {
      await close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
