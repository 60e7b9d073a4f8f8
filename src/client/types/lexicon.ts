/** A word of the user's lexicon. */
export interface LexiconEntry {
  /** The word in the form in which it is looked up: lower case, without accents. */
  readonly word: string;
  /** ARPAbet phonemes separated by spaces, vowels with their stress: "T AH0 M EY1 T OW2". */
  readonly phonemes: string;
}

/**
 * The user's own pronunciations, `parley.lexicon`. They apply to every text spoken on this origin from then on; a stream
 * uses those that are set when it is opened. To give the pronunciation in one place only, write `{word|PH ON EM ES}` in the
 * text.
 */
export interface LexiconHandle {
  /**
   * Returns all words, sorted.
   *
   * @example
   * ```js
   * for (const { word, phonemes } of await parley.lexicon.list()) console.log(word, phonemes);
   * ```
   */
  list(): Promise<LexiconEntry[]>;
  /**
   * Sets the pronunciation of a word in any spelling of its case ("SQL", "sql"), and of its possessive and plural.
   *
   * @returns the entry as it is stored
   * @throws {@link ServiceError} `invalid_request` when the word or the phonemes are not valid, or the lexicon is full
   *   (500 words)
   *
   * @example
   * ```js
   * await parley.lexicon.set('SQL', 'S IY1 K W AH0 L');
   * ```
   */
  set(word: string, phonemes: string): Promise<LexiconEntry>;
  /**
   * Removes a word.
   *
   * @returns whether it was in the lexicon
   * @throws {@link ServiceError} `invalid_request` when the word is not valid
   *
   * @example
   * ```js
   * await parley.lexicon.remove('sql');
   * ```
   */
  remove(word: string): Promise<boolean>;
}
