/** Where the user is in the studio: a page, deeper parts below it, and parameters. */
export interface Route {
  /** Id of the page; empty where the address names none. */
  readonly page: string;
  /** The parts after the page, decoded: `#/history/req_1` has one. */
  readonly parts: readonly string[];
  readonly params: ReadonlyMap<string, string>;
}

/**
 * Reads a route from an address: `#/speak?text=Hello&voice=nora`. Parameters may stand before the fragment too, as in links
 * that other apps build; those of the fragment win.
 */
export function parseRoute({ hash, search }: { readonly hash: string; readonly search: string }): Route {
  const [path = '', query = ''] = split(hash.startsWith('#/') ? hash.slice(2) : '');
  const [page = '', ...parts] = path.split('/').map(decoded);
  return {
    page,
    parts: parts.filter((part) => part !== ''),
    params: new Map([...new URLSearchParams(search), ...new URLSearchParams(query)]),
  };
}

/** The fragment of a route, for `href`: `#/history/req_1`. Parameters that are undefined are left out. */
export function routeHref(
  page: string,
  parts: readonly string[] = [],
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, value);
  const path = [page, ...parts].map(encodeURIComponent).join('/');
  return `#/${path}${query.size === 0 ? '' : `?${query}`}`;
}

/** The text before and after the first question mark. */
function split(text: string): readonly string[] {
  const at = text.indexOf('?');
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** A part as it was before it was encoded; one that is not valid stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
