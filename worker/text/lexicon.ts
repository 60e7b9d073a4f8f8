/** Pronunciations of known words. */
export interface Lexicon {
  /** ARPAbet phonemes of a lower-case word; null when it is unknown. */
  lookup(word: string): readonly string[] | null;
  /** All words with their phonemes, in the order of the file. */
  entries(): Iterable<readonly [word: string, phonemes: readonly string[]]>;
}

const TAB = 0x09;
const LINE_FEED = 0x0a;
/** Bytes that are decoded at once when all words are read. */
const BLOCK = 1 << 14;

/**
 * Binary search in the decompressed file of `word<TAB>PH PH ..` lines, sorted by bytes: nothing is parsed at the
 * start, and the only memory is the file itself.
 */
export function createLexicon(bytes: Uint8Array): Lexicon {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();

  function lookup(word: string): readonly string[] | null {
    const key = encoder.encode(word);
    if (key.length === 0) return null;
    let low = 0;
    let high = bytes.length;
    while (low < high) {
      // The line around the middle: `low` and `high` always stand at the starts of lines (or at the end).
      const middle = (low + high) >> 1;
      const start = middle === 0 ? 0 : bytes.lastIndexOf(LINE_FEED, middle - 1) + 1;
      const feed = bytes.indexOf(LINE_FEED, middle);
      const end = feed < 0 ? bytes.length : feed;
      const order = compare(key, start, end);
      if (order === 0)
        return decoder
          .decode(bytes.subarray(start + key.length + 1, end))
          .trim()
          .split(' ');
      if (order < 0) high = start;
      else low = end + 1;
    }
    return null;
  }

  function* entries(): Generator<readonly [string, readonly string[]]> {
    let start = 0;
    while (start < bytes.length) {
      const feed = bytes.indexOf(LINE_FEED, start + BLOCK);
      const end = feed < 0 ? bytes.length : feed;
      for (const line of decoder.decode(bytes.subarray(start, end)).split('\n')) {
        const [word = '', phonemes = ''] = line.split('\t');
        if (word !== '') yield [word, phonemes.trim().split(' ')];
      }
      start = end + 1;
    }
  }

  /** Negative when the key comes before the word of the line, positive when after, 0 when they are the same. */
  function compare(key: Uint8Array, start: number, end: number): number {
    for (let at = 0; at < key.length; at += 1) {
      const byte = start + at < end ? (bytes[start + at] ?? TAB) : TAB;
      const difference = (key[at] ?? 0) - byte;
      if (difference !== 0) return difference;
    }
    return start + key.length < end && bytes[start + key.length] === TAB ? 0 : -1;
  }

  return { lookup, entries };
}
