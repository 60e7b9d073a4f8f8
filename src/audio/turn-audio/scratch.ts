/** Memory that is kept: enough for a minute and a half of what the service itself makes. */
const KEPT_BYTES = 2 ** 22;

let kept = new Uint8Array();

/** Memory for so many bytes until this is called again, with anything in it. What is larger is not kept. */
export function scratch(bytes: number): Uint8Array {
  if (bytes > KEPT_BYTES) return new Uint8Array(bytes);
  // Twice what is asked for, so that a little more the next time finds room.
  if (kept.length < bytes) kept = new Uint8Array(Math.min(2 * bytes, KEPT_BYTES));
  return kept;
}
