/** Splits a text that is longer than one request allows. */

/** A part of a text, as one request speaks it. */
export interface PartPlan {
  readonly text: string;
  /** Where it starts in the whole text, in UTF-16 code units. */
  readonly start: number;
}

const SPOKEN = /[\p{L}\p{N}]/u;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The text in parts of at most `limit` code points. They end with a sentence; a longer sentence ends between words, and a
 * longer word is cut. Parts without a letter or digit, which the service refuses, are left out.
 */
export function partsOf(text: string, limit: number): readonly PartPlan[] {
  const parts: PartPlan[] = [];
  let start = 0;
  let length = 0;
  let at = 0;
  const end = () => {
    const part = text.slice(start, at).trimEnd();
    const spoken = part.trimStart();
    if (SPOKEN.test(spoken)) parts.push({ text: spoken, start: start + part.length - spoken.length });
    start = at;
    length = 0;
  };
  for (const piece of pieces(text, limit)) {
    const more = codePointsOf(piece);
    if (length + more > limit) end();
    length += more;
    at += piece.length;
  }
  end();
  return parts;
}

/** Sentences, and what is left of sentences that are too long for one part. */
function* pieces(text: string, limit: number): Generator<string> {
  for (const { segment } of sentences.segment(text)) {
    if (segment.length <= limit || codePointsOf(segment) <= limit) yield segment;
    else yield* words(segment, limit);
  }
}

/** Words with the space after them. A pronunciation in braces is one word. */
function* words(sentence: string, limit: number): Generator<string> {
  for (const [word] of sentence.matchAll(/(?:\{[^{}]*\}|\S)+\s*|\s+/gu)) {
    const letters = [...word];
    for (let at = 0; at < letters.length; at += limit) yield letters.slice(at, at + limit).join('');
  }
}

function codePointsOf(text: string): number {
  let total = 0;
  for (const _ of text) total += 1;
  return total;
}
