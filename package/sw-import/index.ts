/**
 * For a service worker of the app's own: includes Parley.
 *
 * ```js
 * import { includeParley } from '@parley-speech/parley/sw-import';
 *
 * includeParley();   // at the top level, before your own listeners
 * ```
 */
import { DEFAULT_BASE } from '../default-base.ts';

/** What is used of the service worker's global scope. */
declare const self: { readonly location: { readonly href: string }; importScripts(address: string): void };

/**
 * Includes Parley's `sw-import.js` in this service worker. Must be called at the top level of the script, before the app's own
 * listeners.
 * @param base address of the folder of Parley's files, relative to the service worker
 * @throws {TypeError} where scripts cannot be included: in a service worker of type `module`
 */
export function includeParley(base: string | URL = DEFAULT_BASE): void {
  const folder = new URL(base, self.location.href);
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  self.importScripts(new URL('sw-import.js', folder).href);
}
