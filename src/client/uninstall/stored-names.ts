/** Names of what Parley stores in the browser, so that all of it can be removed and nothing else is. */

/** The database, shared by the installations of an origin. */
export const DATABASE = 'parley';

/** The folder of model files in OPFS, or their cache where OPFS is missing; shared by the installations of an origin. */
export const MODEL_FOLDER = 'parley-models';

/** Whether a cache is of the installation in `base`: its name is `parley-KIND:BASE:VERSION`. */
export function isCacheOf(name: string, base: string): boolean {
  const [kind, of, ...version] = name.split(':');
  return kind?.startsWith('parley-') === true && of === base && version.length > 0;
}
