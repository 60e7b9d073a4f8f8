/** The words of a text for comparison: lower case, without marks. */

const WORD = /[a-z0-9']+/g;

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** A text in a form in which two texts with the same words are equal. */
export function wording(text: string): string {
  return wordsOf(text).join(' ');
}

/** The part of a text after its last complete sentence. */
export function lastSentence(text: string): string {
  return text.slice(text.search(/[^.!?]*[.!?]?$/)).trim();
}

/** The sentences of a text, split after each final mark. */
export function roughSentences(text: string): string[] {
  return text.match(/[^.!?]+[.!?]*/g) ?? [];
}
