/**
 * Caches of Parley before it had a file cache of its own. Its precache was Workbox's, whose name is that of every precache of
 * the scope; so only entries that are Parley's for certain are deleted, and the cache only if nothing else is in it.
 */

/** A file that only Parley has: its precache held it in every release. */
const SIGN = 'parley-worker.js';

/** Files whose names are Parley's own, below the base. */
const OWN =
  /^(?:parley(?:-worker|-streams|-playback-worklet)?\.js|icons\/parley[-\w]*\.svg|assets\/(?:guards|main|sentence-ends|sentences|services|silence|start-host|wav|wire-names|writer)-[-\w]{8}\.(?:js|css)|samples\/(?:iris|kathleen|miles|nora|theo|walter)\.opus)$/;

/** Files whose names other apps have too: Parley's are known by their content. */
const SHARED =
  /^(?:index\.html|theme\.js|favicon\.svg|manifest\.webmanifest|examples\/[-\w]+\.(?:html|css))$/;

/**
 * Deletes them.
 * @param root address of the folder of Parley's files, ends in a slash
 * @param scope the service worker's scope
 */
export async function deleteFirstReleases(
  root: URL,
  scope: string,
  storage: CacheStorage = caches,
): Promise<void> {
  const names = await storage.keys();
  const runtimes = names.filter((name) => name.startsWith(`parley-ort:${root.pathname}:`));
  await Promise.all(runtimes.map((name) => storage.delete(name)));
  const name = `workbox-precache-v2-${scope}`;
  if (!names.includes(name)) return;
  const cache = await storage.open(name);
  const requests = await cache.keys();
  const path = ({ url }: Request) => {
    const { origin, pathname } = new URL(url);
    const isBelow = origin === root.origin && pathname.startsWith(root.pathname);
    return isBelow ? pathname.slice(root.pathname.length) : '';
  };
  if (!requests.some((request) => path(request) === SIGN)) return;
  const isParleys = async (request: Request) => {
    if (OWN.test(path(request))) return true;
    if (!SHARED.test(path(request))) return false;
    return /parley/i.test((await (await cache.match(request))?.text()) ?? '');
  };
  const own = await Promise.all(requests.map(isParleys));
  await Promise.all(requests.filter((_, n) => own[n]).map((request) => cache.delete(request)));
  if (own.every(Boolean)) await storage.delete(name);
}
