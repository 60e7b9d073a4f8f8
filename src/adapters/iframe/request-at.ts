/** A request whose relative address is below the folder of the service, as with `parley.fetch`. */
export function requestAt(base: string, input: RequestInfo | URL, init?: RequestInit): Request {
  return new Request(input instanceof Request ? input : new URL(input, base), init);
}
