/** All parts as one; a single part is returned as it is. */
export function concatPcm(parts: readonly Int16Array<ArrayBuffer>[]): Int16Array<ArrayBuffer> {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
