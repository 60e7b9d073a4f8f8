import { constructorError } from './constructor-error.ts';

/**
 * Steps 2 to 7 of the constructor: parse the address.
 * https://websockets.spec.whatwg.org/#dom-websocket-websocket
 *
 * @throws {DOMException} SyntaxError
 */
export function parseSocketUrl(url: string, baseUrl: string): URL {
  // 2. Let urlRecord be the result of applying the URL parser to url with baseURL.
  const urlRecord = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null;
  // 3. If urlRecord is failure, then throw a "SyntaxError" DOMException.
  if (!urlRecord) throw constructorError(`The URL '${url}' is invalid.`);
  // 4. If urlRecord's scheme is "http", then set urlRecord's scheme to "ws".
  if (urlRecord.protocol === 'http:') urlRecord.protocol = 'ws:';
  // 5. Otherwise, if urlRecord's scheme is "https", set urlRecord's scheme to "wss".
  else if (urlRecord.protocol === 'https:') urlRecord.protocol = 'wss:';
  // 6. If urlRecord's scheme is not "ws" or "wss", then throw a "SyntaxError" DOMException.
  if (urlRecord.protocol !== 'ws:' && urlRecord.protocol !== 'wss:')
    throw constructorError(
      `The URL's scheme must be ws, wss, http or https; '${urlRecord.protocol}' is not allowed.`,
    );
  // 7. If urlRecord's fragment is non-null, then throw a "SyntaxError" DOMException.
  //    `hash` is empty for an empty fragment too; elsewhere in a serialized address a number sign is escaped.
  if (urlRecord.href.includes('#')) throw constructorError(`The URL '${url}' has a fragment.`);
  return urlRecord;
}

/** https://html.spec.whatwg.org/#api-base-url of a page or of a worker. */
export function apiBaseUrl(): string {
  return typeof document === 'undefined' ? location.href : document.baseURI;
}
