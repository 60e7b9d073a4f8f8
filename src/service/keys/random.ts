/** The 62 letters and digits. */
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Bytes from this value on are discarded: 248 is the largest multiple of 62 in a byte, so each character is equally likely. */
const FIRST_BIASED_BYTE = 248;

/** `length` characters of {@link BASE62} from the system's cryptographic generator. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < FIRST_BIASED_BYTE && text.length < length) text += BASE62.charAt(byte % BASE62.length);
    }
  }
  return text;
}
