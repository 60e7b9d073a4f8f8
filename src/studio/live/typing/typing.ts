/** What of a text field is sent, and when: a stream takes text back as little as a telephone does. */

/** The part of `unsent` that can be sent while somebody types: whole words, with the white space after them. */
export function wholeWords(unsent: string): string {
  return /^[\s\S]*\s/.exec(unsent)?.[0] ?? '';
}

/**
 * The text of the field after an edit that changed `before` to `after`, when `sent` letters of `before` are sent: these
 * stay as they are. Of the rest, what was edited behind them stands.
 */
export function keepSent(before: string, after: string, sent: number): string {
  const fixed = before.slice(0, sent);
  if (after.startsWith(fixed)) return after;
  const rest = before.slice(sent);
  let kept = 0;
  while (kept < rest.length && kept < after.length && rest.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  return fixed + rest.slice(rest.length - kept);
}
