import type { WriteRequest } from './reply-writer.ts';
import type { Tokenizer } from './tokens/tokenizer.ts';

/** Typographic marks as the training text writes them. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u201c', '"'],
  ['\u201d', '"'],
  ['\u2013', '-'],
  ['\u2014', '-'],
  ['\u2026', '...'],
]);
const PRINTED = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');

/** A turn's text in the form of the training text: one line, straight quotes, plain dashes. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(PRINTED, (mark) => PLAIN.get(mark) ?? mark)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Tokens of a reply's text. A turn starts with a space, so that its first word is the same token as within a sentence. */
export function encodeReply(tokenizer: Tokenizer, text: string): number[] {
  return text === '' ? [] : tokenizer.encode(` ${text}`);
}

/**
 * The prompt: `<bos>`; for each turn its speaker's mark, its text and `<eot>`; then the mark of the next speaker. Turns
 * without text are left out. If it is longer than `room`, `<bos>` and the oldest turns are dropped until it is half as
 * long, so that the prompts of the following turns start with the same tokens.
 */
export function promptTokens(
  tokenizer: Tokenizer,
  { turns, role, roles }: Pick<WriteRequest, 'turns' | 'role' | 'roles'>,
  room: number,
): number[] {
  const mark = (label: string) => tokenizer.speaker(Math.max(0, roles.indexOf(label)));
  let spoken: number[][] = [];
  let size = 2;
  let whole = true;
  for (const turn of turns) {
    const text = turn.text === null ? '' : plainText(turn.text);
    if (text === '') continue;
    const tokens = [mark(turn.role), ...encodeReply(tokenizer, text), tokenizer.eot];
    spoken.push(tokens);
    size += tokens.length;
    if (size <= room) continue;
    whole = false;
    while (spoken.length > 1 && size > room / 2) size -= spoken.shift()?.length ?? 0;
    const [only] = spoken;
    if (only && size > room) {
      // A single turn is too long: its end is kept, because the reply answers that.
      spoken = [[mark(turn.role), ...only.slice(1 - Math.floor(room / 2))]];
      size = 2 + (spoken[0]?.length ?? 0);
    }
  }
  return [...(whole ? [tokenizer.bos] : []), ...spoken.flat(), mark(role)];
}
