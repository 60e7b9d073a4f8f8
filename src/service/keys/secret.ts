/** The secret of an API key: its format, its hash, and comparison in constant time. */

import { sha256 } from '../../primitives/sha256.ts';
import { randomBase62 } from './random.ts';

const PREFIX = 'pk_';
const SECRET_CHARS = 32;
const HINT_CHARS = 6;
const FORMAT = /^pk_[0-9A-Za-z]{32}$/;

/** A fresh secret: `pk_` and 32 base62 characters (190 bits). */
export function freshSecret(): string {
  return PREFIX + randomBase62(SECRET_CHARS);
}

/** Whether `text` has the form of a secret, known or not. */
export function isSecret(text: string): boolean {
  return FORMAT.test(text);
}

/** The part of a secret that is stored in clear: the index of its record, and what a person recognizes it by. */
export function hintOf(secret: string): string {
  return secret.slice(PREFIX.length, PREFIX.length + HINT_CHARS);
}

/** SHA-256 of a secret. A secret has 190 random bits, so it needs no slow hash and no salt. */
export function hashSecret(secret: string): Uint8Array<ArrayBuffer> {
  return sha256(new TextEncoder().encode(secret));
}

/** Whether two hashes are equal. The time does not depend on where they differ. */
export function equalHashes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let index = 0; index < a.length; index += 1) difference |= (a[index] ?? 0) ^ (b[index] ?? 0);
  return difference === 0;
}
