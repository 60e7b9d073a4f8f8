/** When a word of a text is spoken (docs/contract.md, "Timestamps"). */
export interface WordTimestamp {
  /** The word as it is written, without markup. */
  readonly text: string;
  /** Its place in the text as it was sent, in Unicode code points from 0. */
  readonly start_char: number;
  /** The end of its place, exclusive. */
  readonly end_char: number;
  /** Seconds from the start of the audio. */
  readonly start_s: number;
  /** Seconds from the start of the audio; not before the start. */
  readonly end_s: number;
}

/** When a phoneme is spoken. */
export interface PhonemeTimestamp {
  /** ARPAbet, vowels with their stress: `AH0`. */
  readonly symbol: string;
  /** Seconds from the start of the audio. */
  readonly start_s: number;
  /** Seconds from the start of the audio; not before the start. */
  readonly end_s: number;
}

/** The `timestamps` of an answer to a request with `timestamps: "word"` or `"phoneme"`. */
export interface Timestamps {
  /** In order; they do not overlap in time. */
  readonly words: readonly WordTimestamp[];
  /** In order, without pauses. Only of a request with `"phoneme"`. */
  readonly phonemes?: readonly PhonemeTimestamp[] | undefined;
}
