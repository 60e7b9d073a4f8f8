/** Longer messages are cut, in characters. */
const MOST_CHARACTERS = 300;

/** A key, with whatever of the same characters follows it. */
const KEY = /pk_[0-9A-Za-z]*/g;
/** What stands between quotes of any kind: an error may quote what it could not read. */
const QUOTED = /"[^"]*"?|“[^”]*”?|‘[^’]*’?|`[^`]*`?|(?<![A-Za-z])'[^']*'?/g;
/** Data in an address, or a long run without a space: Base64 and the like. */
const DATA = /data:\S*|\S{80,}/g;

/** A message without what a user may have written in it: quoted parts, keys and data. */
export function withoutSecrets(message: string): string {
  const plain = message.replace(DATA, '…').replace(QUOTED, '"…"').replace(KEY, 'pk_…');
  return plain.length > MOST_CHARACTERS ? `${plain.slice(0, MOST_CHARACTERS)}…` : plain;
}
