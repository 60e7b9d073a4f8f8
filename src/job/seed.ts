import { shapeError } from '../contract/errors/errors.ts';

/** The seed derived from a request id: 32-bit FNV-1a over its UTF-16 units with the final avalanche of MurmurHash3. */
export function seedOf(requestId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < requestId.length; index += 1) {
    hash = Math.imul(hash ^ requestId.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The seed of a request: the `X-Seed` header, else derived from the request id.
 * @throws {ServiceError} 422 when the header is not an integer from 0 to 2^32 - 1.
 */
export function seedFrom(header: string | undefined, requestId: string): number {
  if (header === undefined) return seedOf(requestId);
  const seed = /^\d{1,10}$/.test(header) ? Number(header) : Number.NaN;
  if (!(seed <= 0xffffffff)) {
    throw shapeError(
      `The header \`X-Seed\`: expected an integer from 0 to 4294967295, found ${JSON.stringify(header.slice(0, 40))}.`,
    );
  }
  return seed;
}
