/**
 * Vite plugin: serves the files of Parley in development, puts them into the build, and tells `connect()` where they are.
 *
 * ```js
 * // vite.config.js
 * import { parley } from '@parley-speech/parley/vite';
 *
 * export default { plugins: [parley()] };
 * ```
 */
import type { Plugin } from 'vite';
import { packageFolderOf } from '../package-folder.ts';
import { createPlugin, type ParleyPluginOptions } from './plugin.ts';

export type { ParleyPluginOptions } from './plugin.ts';

/** Makes the plugin. */
export function parley(options: ParleyPluginOptions = {}): Plugin {
  return createPlugin(packageFolderOf(import.meta.url), options);
}
