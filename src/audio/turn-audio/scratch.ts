/** Maximum memory that is kept, in bytes: a minute and a half of the service's own audio. */
const KEPT_BYTES = 2 ** 22;

let kept = new Uint8Array();

/** Memory for `bytes` bytes with undefined content, valid until the next call. Larger memory is not kept. */
export function scratch(bytes: number): Uint8Array {
  if (bytes > KEPT_BYTES) return new Uint8Array(bytes);
  // Twice the size, so that a slightly larger request next time fits.
  if (kept.length < bytes) kept = new Uint8Array(Math.min(2 * bytes, KEPT_BYTES));
  return kept;
}
