/** Paths of streams, relative to the scope. */
const STREAM = /^v1\/(?:.*\/)?stream$/;

/** Whether an address is that of a stream of this installation; ws: and wss: of the page's host both are. */
export function isOurStream({ host, pathname }: URL, scope: string, ownHost: string): boolean {
  return host === ownHost && pathname.startsWith(scope) && STREAM.test(pathname.slice(scope.length));
}

/** Host and port of this realm's origin. The `location` of a worker made from a Blob has no host. */
export function ownHost(): string {
  return new URL(origin).host;
}
