/** A word with its ARPAbet phonemes. */
export type LexiconEntry = readonly [word: string, phonemes: readonly string[]];

/** Pronunciations of known words. */
export interface Lexicon {
  /** ARPAbet phonemes of a lower-case word; null for an unknown word. */
  lookup(word: string): readonly string[] | null;
  /** All words, in the order of the file. */
  entries(): Iterable<LexiconEntry>;
  /** The words that share the longest beginning with a word, at most `most` of them, and the number of shared letters. */
  relatives(
    word: string,
    most: number,
  ): { readonly shared: number; readonly entries: readonly LexiconEntry[] };
}

const LINE_FEED = 0x0a;
/** Bytes to decode at once when all words are read. */
const BLOCK = 1 << 14;

/**
 * A binary search in the decompressed file, whose lines `word<TAB>PH PH ..` are sorted by bytes: nothing is parsed in
 * advance, and the file itself is the only memory.
 */
export function createLexicon(bytes: Uint8Array): Lexicon {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();

  function lookup(word: string): readonly string[] | null {
    if (word === '') return null;
    const key = encoder.encode(`${word}\t`);
    const start = firstFrom(key);
    return sharedWith(key, start) === key.length ? entry(start)[1] : null;
  }

  function* entries(): Generator<LexiconEntry> {
    let start = 0;
    while (start < bytes.length) {
      const end = endOf(start + BLOCK);
      for (const line of decoder.decode(bytes.subarray(start, end)).split('\n')) {
        if (line !== '') yield parse(line);
      }
      start = end + 1;
    }
  }

  function relatives(word: string, most: number) {
    const key = encoder.encode(word);
    const next = firstFrom(key);
    const shared = Math.max(sharedWith(key, next), next === 0 ? 0 : sharedWith(key, startOf(next - 1)));
    const found: LexiconEntry[] = [];
    if (shared === 0) return { shared, entries: found };
    const prefix = key.subarray(0, shared);
    let start = firstFrom(prefix);
    while (found.length < most && sharedWith(prefix, start) === shared) {
      found.push(entry(start));
      start = endOf(start) + 1;
    }
    return { shared, entries: found };
  }

  /** Start of the first line that does not come before the key. */
  function firstFrom(key: Uint8Array): number {
    let low = 0;
    let high = bytes.length;
    while (low < high) {
      // The line around the middle: `low` and `high` are always starts of lines, or the end of the file.
      const start = startOf((low + high) >> 1);
      if (isBefore(start, key)) low = endOf(start) + 1;
      else high = start;
    }
    return low;
  }

  function isBefore(start: number, key: Uint8Array): boolean {
    const shared = sharedWith(key, start);
    return shared < key.length && byteAt(start + shared) < (key[shared] ?? 0);
  }

  /** How many leading bytes of a key the line at `start` has. */
  function sharedWith(key: Uint8Array, start: number): number {
    let shared = 0;
    while (shared < key.length && byteAt(start + shared) === key[shared]) shared += 1;
    return shared;
  }

  /** A line feed, which sorts before every letter, beyond the end of the file. */
  function byteAt(at: number): number {
    return bytes[at] ?? LINE_FEED;
  }

  /** Start of the line that contains `at`. */
  function startOf(at: number): number {
    return at === 0 ? 0 : bytes.lastIndexOf(LINE_FEED, at - 1) + 1;
  }

  function endOf(at: number): number {
    const feed = bytes.indexOf(LINE_FEED, at);
    return feed < 0 ? bytes.length : feed;
  }

  function entry(start: number): LexiconEntry {
    return parse(decoder.decode(bytes.subarray(start, endOf(start))));
  }

  return { lookup, entries, relatives };
}

function parse(line: string): LexiconEntry {
  const [word = '', phonemes = ''] = line.split('\t');
  return [word, phonemes.trim().split(' ')];
}
