/** Names of everything that Parley stores in the browser, so that all of it can be removed and nothing else is. */

/** The database, shared by the installations of an origin. */
export const DATABASE = 'parley';

/** The folder of model files in OPFS, or their cache where OPFS is missing; shared by the installations of an origin. */
export const MODEL_FOLDER = 'parley-models';

/**
 * The name of a cache of one installation.
 * @param kind begins with `parley-`
 * @param base pathname of the installation's folder, with a slash at both ends
 * @param version of what is in it
 */
export function cacheName(kind: `parley-${string}`, base: string, version: string): string {
  return `${kind}:${base}:${version}`;
}

/** Whether a cache is of the installation in `base`. */
export function isCacheOf(name: string, base: string): boolean {
  const [kind, of, ...version] = name.split(':');
  return kind?.startsWith('parley-') === true && of === base && version.length > 0;
}
