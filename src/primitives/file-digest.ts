/** SHA-256 of a file, in lower-case hexadecimal. Web Crypto computes it off this thread: files have megabytes. */
export async function fileDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
