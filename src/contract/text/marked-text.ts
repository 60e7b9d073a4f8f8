/** A word whose pronunciation is given. */
export interface Pronunciation {
  /** UTF-16 offsets of the word in its text; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** ARPAbet. */
  readonly phonemes: readonly string[];
  /** Unicode code points of the markup that gave it, `{word|PH ON EM ES}`; absent where there was none. */
  readonly written?: number;
}

/** A text as it is shown and billed, with the pronunciations that were given for words of it. */
export interface MarkedText {
  readonly text: string;
  /** In order; they do not overlap. */
  readonly pronunciations: readonly Pronunciation[];
}

/** A text without given pronunciations. */
export function unmarkedText(text: string): MarkedText {
  return { text, pronunciations: [] };
}

/** The parts, in order, as one text. */
export function joinTexts(...parts: readonly MarkedText[]): MarkedText {
  let text = '';
  const pronunciations: Pronunciation[] = [];
  for (const part of parts) {
    for (const word of part.pronunciations) {
      pronunciations.push({ ...word, start: text.length + word.start, end: text.length + word.end });
    }
    text += part.text;
  }
  return { text, pronunciations };
}

/** The text from `start` to `end` (UTF-16 offsets). A word that is cut loses its pronunciation. */
export function sliceText(whole: MarkedText, start: number, end = whole.text.length): MarkedText {
  return {
    text: whole.text.slice(start, end),
    pronunciations: whole.pronunciations
      .filter((word) => word.start >= start && word.end <= end)
      .map((word) => ({ ...word, start: word.start - start, end: word.end - start })),
  };
}

/**
 * The text with each word of {@link MarkedText.pronunciations} replaced by as many letters, so that no rule for sentences
 * or clauses finds a mark within a word.
 */
export function maskedText({ text, pronunciations }: MarkedText): string {
  let masked = '';
  for (const { start, end } of pronunciations) {
    const word = text.slice(start, end);
    masked += `${text.slice(masked.length, start)}${/^\p{Lu}/u.test(word) ? 'X' : 'x'}${'x'.repeat(word.length - 1)}`;
  }
  return masked + text.slice(masked.length);
}
