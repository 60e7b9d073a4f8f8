import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { checkBackends } from '../copy/backends.ts';
import { copiedFiles } from '../copy/copied-files.ts';
import { precompress } from '../copy/precompress.ts';
import { writeFiles } from '../copy/write-files.ts';
import { DEFAULT_BASE } from '../default-base.ts';
import { UserError } from '../user-error.ts';
import { type PublicBase, publicBase } from './public-base.ts';
import { allowScope, serveFiles } from './serve-files.ts';

/** Options of the Vite plugin. */
export interface ParleyPluginOptions {
  /** Folder of Parley's files below Vite's `base`. Default `parley`. */
  readonly folder?: string;
  /** What computes: `['wasm']` or `['wasm', 'webgpu']` (default). */
  readonly backends?: readonly ('wasm' | 'webgpu')[];
  /** The studio too, at the address of the folder. Default false. */
  readonly studio?: boolean;
  /** A `.br` and a `.gz` beside each file of the build that gets smaller. Default false. */
  readonly precompress?: boolean;
}

/** Name of the package, as apps import it. */
const PACKAGE = '@parley-speech/parley';
/** The module of the package that holds the address of the files. */
const ENTRY = 'index.js';
/** That address, as a string of JavaScript. */
const ADDRESS = new RegExp(`(["'])${DEFAULT_BASE}\\1`, 'g');

/** The plugin for the package in `packageFolder`. */
export function createPlugin(packageFolder: string, options: ParleyPluginOptions = {}): Plugin {
  const folder = (options.folder ?? 'parley').replace(/^\/+|\/+$/g, '');
  if (folder === '' || folder.split('/').includes('..')) {
    throw new UserError(`\`folder\`: expected a folder such as parley, found "${options.folder}".`);
  }
  const backends = options.backends && checkBackends('backends', options.backends);
  const choice = { ...(backends && { backends }), studio: options.studio ?? false };
  const entry = path.join(realpathSync(packageFolder), ENTRY).replaceAll(path.sep, '/');
  let config: ResolvedConfig | null = null;
  let place: PublicBase = publicBase('/', folder);

  return {
    name: 'parley',
    config: () => ({
      // Bundled in advance, it would not pass through transform().
      optimizeDeps: { exclude: [PACKAGE] },
    }),
    configResolved(resolved) {
      config = resolved;
      place = publicBase(resolved.base, folder);
    },
    transform(code, id) {
      if (id.replace(/[?#].*$/, '') !== entry) return null;
      return { code: code.replace(ADDRESS, JSON.stringify(place.fromPage)), map: null };
    },
    configureServer({ middlewares }) {
      const settings = config?.publicDir ? path.join(config.publicDir, folder) : null;
      middlewares.use(serveFiles({ ...place, settings, files: () => copiedFiles(packageFolder, choice) }));
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(allowScope(place));
    },
    async writeBundle({ dir }) {
      const isServer = this.environment?.config.consumer === 'server' || Boolean(config?.build.ssr);
      if (isServer || !config || !dir) return;
      const target = path.resolve(config.root, config.build.outDir, folder);
      const files = await copiedFiles(packageFolder, choice);
      await writeFiles(files, target);
      if (options.precompress) await precompress(target, [...files.keys()]);
    },
  };
}
