/** The length of a reply, in words. */
export interface ReplyLength {
  /** From here on no clause is started, and the reply ends with the sentence. */
  readonly soft: number;
  /** Here the sentence is forced to end. */
  readonly hard: number;
  /** Length after which a sentence starts no further clause. */
  readonly sentence: number;
}

/** English words for each token, in running text. */
const WORDS_PER_TOKEN = 0.75;
/** A reply may end from this share of its maximum length on. */
const SOFT_SHARE = 0.55;
/** Length after which listeners lose track of a sentence. */
const LONG_SENTENCE = 22;
/** Frames for each word with its share of the pauses, at an unhurried pace (the embedded voice speaks 2.4 words a second). */
const FRAMES_PER_WORD = 5.2;

/**
 * @param maximumTokens length that the writer was tuned for
 * @param maxFrames frames that the speech may take
 */
export function replyLength(maximumTokens: number, maxFrames: number): ReplyLength {
  const hard = Math.max(
    1,
    Math.floor(Math.min(maximumTokens * WORDS_PER_TOKEN, maxFrames / FRAMES_PER_WORD)),
  );
  return { soft: Math.max(1, Math.floor(hard * SOFT_SHARE)), hard, sentence: LONG_SENTENCE };
}
