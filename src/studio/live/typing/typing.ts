/** Which part of a text field can be sent, and what stays once it is: a stream cannot take text back. */

/** The part of `unsent` that can be sent while the user types: whole words with the white space after them. */
export function wholeWords(unsent: string): string {
  return /^[\s\S]*\s/.exec(unsent)?.[0] ?? '';
}

/**
 * The text of the field after an edit from `before` to `after`, when the first `sent` UTF-16 units of `before` have been
 * sent: these stay, and of the edit only what comes after them applies.
 */
export function keepSent(before: string, after: string, sent: number): string {
  const fixed = before.slice(0, sent);
  if (after.startsWith(fixed)) return after;
  const rest = before.slice(sent);
  let kept = 0;
  while (kept < rest.length && kept < after.length && rest.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  return fixed + rest.slice(rest.length - kept);
}
