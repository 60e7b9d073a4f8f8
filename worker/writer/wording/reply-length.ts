/** How long a reply may get. All in words. */
export interface ReplyLength {
  /** From here on no clause is opened, and the reply ends with the sentence. */
  readonly soft: number;
  /** Here the sentence is made to end. */
  readonly hard: number;
  /** Words after which a sentence opens no clause any more. */
  readonly sentence: number;
}

/** Words of English that the tokenizer makes of a token, in running text. */
const WORDS_PER_TOKEN = 0.75;
/** The end of a reply is looked for from this share of its longest length on. */
const SOFT_SHARE = 0.55;
/** Words after which a listener loses a sentence. */
const LONG_SENTENCE = 22;
/** 80 ms frames of a word with its share of the pauses, at an unhurried pace (the embedded voice says 2.4 words a second). */
const FRAMES_PER_WORD = 5.2;

/**
 * @param maximumTokens length that the writer was tuned for
 * @param maxFrames frames of 80 ms that the speech may take
 */
export function replyLength(maximumTokens: number, maxFrames: number): ReplyLength {
  const hard = Math.max(
    1,
    Math.floor(Math.min(maximumTokens * WORDS_PER_TOKEN, maxFrames / FRAMES_PER_WORD)),
  );
  return { soft: Math.max(1, Math.floor(hard * SOFT_SHARE)), hard, sentence: LONG_SENTENCE };
}
