/** Bytes as characters of the same codes; shorter when the file ends first. */
export function ascii(file: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...file.subarray(at, at + length));
}
