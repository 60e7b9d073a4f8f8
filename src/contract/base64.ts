/** Bytes turned into characters at once: a multiple of three, so that pieces can be joined without padding between. */
const CHUNK_BYTES = 24_573;

/** Base64 (RFC 4648, section 4) of `bytes`. */
export function toBase64(bytes: Uint8Array): string {
  // Native where it exists (Chromium 140, Firefox 133, Safari 18.2): about twenty times faster.
  if ('toBase64' in bytes && typeof bytes.toBase64 === 'function') return String(bytes.toBase64());
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES))));
  }
  return pieces.join('');
}
