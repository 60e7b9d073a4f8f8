/** A frame of a stack in this script, as every browser writes it. */
const FRAME = /(https?:\/\/[^\s()]*\/)sw-import\.js/;

/**
 * The folder of `sw-import.js`. A script has no other way to learn its own address under `importScripts()` than the stack.
 * @param given what the host set as `self.PARLEY_BASE`
 * @param stack of an error that this script made
 * @param worker address of the host's service worker
 * @throws {TypeError} when nothing tells the folder, for example because the script was bundled
 */
export function importRoot(given: unknown, stack: string, worker: string): URL {
  if (given !== undefined && typeof given !== 'string') {
    throw new TypeError(`\`self.PARLEY_BASE\`: expected the path of a folder, found ${typeof given}.`);
  }
  const folder = given ?? FRAME.exec(stack)?.[1];
  if (folder === undefined) {
    throw new TypeError(
      "`self.PARLEY_BASE`: expected the path of the folder of Parley's files, set before sw-import.js runs, found nothing.",
    );
  }
  const root = new URL(folder.endsWith('/') ? folder : `${folder}/`, worker);
  return new URL(root.pathname, root.origin);
}
