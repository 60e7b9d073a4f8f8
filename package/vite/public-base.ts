import { UserError } from '../user-error.ts';

/** Where the files of Parley are, seen from the app. */
export interface PublicBase {
  /** Pathname of the folder on the servers for development and preview, with a slash at both ends. */
  readonly base: string;
  /** Pathname of the app, which the scope of the service worker may be. */
  readonly scope: string;
  /** The address of the folder for `connect()`: relative to the page where Vite's `base` is. */
  readonly fromPage: string;
}

/**
 * @param base of Vite: a pathname, or `./` for an app that can be in any folder
 * @param folder of Parley's files below it
 * @throws {UserError} when the base is of another origin
 */
export function publicBase(base: string, folder: string): PublicBase {
  if (/^(?:[a-z]+:)?\/\//i.test(base)) {
    throw new UserError(
      `Vite's \`base\`: expected a path, found ${base}. A service worker must be on the origin of its pages: leave the plugin ` +
        'out, run `npx @parley-speech/parley copy` to put the files there, and call connect({ base }) with their folder.',
    );
  }
  const isRelative = !base.startsWith('/');
  const scope = isRelative ? '/' : base;
  return { base: `${scope}${folder}/`, scope, fromPage: isRelative ? `./${folder}/` : `${base}${folder}/` };
}
