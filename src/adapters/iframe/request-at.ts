/**
 * A request to an address of the service. `/v1/tts` is below the folder of the service, wherever that is; an absolute address stays
 * as it is.
 */
export function requestAt(base: string, input: RequestInfo | URL, init?: RequestInit): Request {
  if (input instanceof Request) return new Request(input, init);
  const address = `${input}`;
  if (URL.canParse(address)) return new Request(address, init);
  return new Request(new URL(address.replace(/^\/+/, ''), base), init);
}
