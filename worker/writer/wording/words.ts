/** The words of a text as rules about wording see them: lower case, without marks. */

const WORD = /[a-z0-9']+/g;

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** A text so that two with the same words are equal. */
export function wording(text: string): string {
  return wordsOf(text).join(' ');
}

/** The part of a text behind its last finished sentence. */
export function lastSentence(text: string): string {
  return text.slice(text.search(/[^.!?]*[.!?]?$/)).trim();
}

/** The sentences of a text, roughly: behind each final mark. */
export function roughSentences(text: string): string[] {
  return text.match(/[^.!?]+[.!?]*/g) ?? [];
}
