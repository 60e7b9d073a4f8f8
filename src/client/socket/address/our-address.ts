/** Below the scope: every address of a stream, with what a service may put between. */
const STREAM = /^v1\/(?:.*\/)?stream$/;

/** Whether an address leads to the streams of this installation: ws: and wss: of the page's own host are both ours. */
export function isOurStream({ host, pathname }: URL, scope: string, ownHost: string): boolean {
  return host === ownHost && pathname.startsWith(scope) && STREAM.test(pathname.slice(scope.length));
}

/** Host and port of this realm's origin; a worker made from a Blob has no host in its `location`. */
export function ownHost(): string {
  return new URL(origin).host;
}
