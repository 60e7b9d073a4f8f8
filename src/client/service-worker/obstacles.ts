/** What keeps the service worker of `base` from controlling this page, in a sentence for the page's author. */

/** The service worker script of an installation; its address never changes. */
export const scriptUrl = (base: URL): URL => new URL('sw.js', base);

/** The part of a `ServiceWorkerRegistration` that is looked at. */
export interface MatchingRegistration {
  readonly scope: string;
  readonly active: ScriptOf;
  readonly waiting: ScriptOf;
  readonly installing: ScriptOf;
}
type ScriptOf = { readonly scriptURL: string } | null;

/** Why a page at this address can never be controlled; null when it can. */
export function placeObstacle(page: URL, base: URL): string | null {
  // Pages without an address of their own (about:srcdoc, blob:) have the service worker of the page that made them.
  if (page.protocol !== 'http:' && page.protocol !== 'https:') return null;
  if (page.origin !== base.origin) {
    return (
      `Parley's files are at ${base.href}, but a service worker only controls pages of its own origin, and this page is ` +
      `on ${page.origin}. Copy Parley's files to that origin and import parley.js from there.`
    );
  }
  if (page.pathname.startsWith(base.pathname)) return null;
  return (
    `This page, ${page.origin}${page.pathname}, is outside the scope of Parley's service worker, ${base.href}. Move the ` +
    "page below that folder, or copy Parley's files to a folder that contains the page, such as the root of the origin, " +
    'and import parley.js from there.'
  );
}

/**
 * Why another service worker would stay in control of the page; null when none would.
 * @param matching the registration with the longest scope that contains the page, as `getRegistration()` finds it
 */
export function foreignObstacle(matching: MatchingRegistration | undefined, base: URL): string | null {
  if (!matching) return null;
  const foreign = [matching.active, matching.waiting, matching.installing].find(
    (worker) => worker !== null && worker.scriptURL !== scriptUrl(base).href,
  );
  if (!foreign) return null;
  if (matching.scope === base.href) {
    return (
      `The service worker ${foreign.scriptURL} already has the scope ${base.href}, and a scope has one service worker. ` +
      "Unregister it, or copy Parley's files to a folder of their own that contains this page."
    );
  }
  // The longest scope wins: once Parley's service worker is registered, a shorter one gives way.
  if (matching.scope.length < base.href.length) return null;
  return (
    `This page is controlled by the service worker ${foreign.scriptURL}, whose scope ${matching.scope} is narrower than ` +
    `that of Parley's, ${base.href}. Unregister it, or copy Parley's files to a folder that contains this page and lies ` +
    'within the narrower scope.'
  );
}
