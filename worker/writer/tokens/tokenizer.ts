/**
 * The writer's tokenizer: byte-pair encoding over bytes (Sennrich et al. 2016, arXiv:1508.07909). The text is cut into
 * pieces by the pattern of its file; in each piece the adjacent pair with the lowest merge number is joined, leftmost
 * first, until no pair is known.
 */
import { z } from 'zod';

const fileSchema = z.object({
  version: z.literal(1),
  /** Regular expression whose matches cover any text; flag "g", without "u". */
  pattern: z.string(),
  /** `<pad>`, `<bos>`, `<eot>`, `<s0>`, … in the order of their ids. */
  specials: z.array(z.string()),
  firstByte: z.int().positive(),
  firstMerge: z.int().positive(),
  size: z.int().positive(),
  /** The two ids that merge number i replaces by id `firstMerge + i`. */
  merges: z.array(z.tuple([z.int(), z.int()])),
});

export type TokenizerFile = z.infer<typeof fileSchema>;

export interface Tokenizer {
  /** Number of ids. */
  readonly size: number;
  readonly bos: number;
  /** Ends a turn. */
  readonly eot: number;
  /** The mark that opens a turn of the speaker with this number; speakers beyond the last mark share them in turn. */
  speaker(index: number): number;
  encode(text: string): number[];
  /** The text of an id; null for special tokens and parts of a character. */
  text(id: number): string | null;
}

/** Number of cached words: a conversation repeats its words. */
const MOST_REMEMBERED = 4096;

export function parseTokenizerFile(value: unknown): TokenizerFile {
  return fileSchema.parse(value);
}

export function createTokenizer(file: TokenizerFile): Tokenizer {
  const { firstByte, firstMerge, size } = file;
  const pattern = new RegExp(file.pattern, 'g');
  const ranks = new Map(file.merges.map(([a, b], rank) => [a * size + b, rank]));
  const texts = tokenTexts(file);
  const special = (name: string) => {
    const id = file.specials.indexOf(name);
    if (id < 0) throw new Error(`The tokenizer lacks ${name}.`);
    return id;
  };
  const firstSpeaker = special('<s0>');
  const speakers = file.specials.length - firstSpeaker;
  const remembered = new Map<string, readonly number[]>();
  const utf8 = new TextEncoder();

  /** The number of the merge that joins the ids at `i` and `i + 1`; infinity where none does. */
  const rankAt = (ids: readonly number[], i: number): number =>
    ranks.get((ids[i] ?? 0) * size + (ids[i + 1] ?? 0)) ?? Number.POSITIVE_INFINITY;

  /** Joins all pairs of a merge at once: those that a new id forms belong to later merges. */
  const joinPairs = (ids: readonly number[], rank: number): number[] => {
    const joined: number[] = [];
    for (let i = 0; i < ids.length; i += 1) {
      const isPair = i + 1 < ids.length && rankAt(ids, i) === rank;
      joined.push(isPair ? firstMerge + rank : (ids[i] ?? 0));
      if (isPair) i += 1;
    }
    return joined;
  };

  const encodePiece = (piece: string): readonly number[] => {
    const known = remembered.get(piece);
    if (known) return known;
    let ids = Array.from(utf8.encode(piece), (byte) => firstByte + byte);
    for (;;) {
      let best = Number.POSITIVE_INFINITY;
      for (let i = 0; i + 1 < ids.length; i += 1) best = Math.min(best, rankAt(ids, i));
      if (best === Number.POSITIVE_INFINITY) break;
      ids = joinPairs(ids, best);
    }
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(piece, ids);
    return ids;
  };

  return {
    size,
    bos: special('<bos>'),
    eot: special('<eot>'),
    speaker: (index) => firstSpeaker + (index % speakers),
    encode: (text) => (text.match(pattern) ?? []).flatMap(encodePiece),
    text: (id) => texts[id] ?? null,
  };
}

/** The text of each id; null if its bytes are not whole characters. */
function tokenTexts({ specials, firstByte, merges, size }: TokenizerFile): (string | null)[] {
  const bytes: number[][] = specials.map(() => []);
  for (let byte = 0; byte < 256; byte += 1) bytes[firstByte + byte] = [byte];
  for (const [a, b] of merges) bytes.push([...(bytes[a] ?? []), ...(bytes[b] ?? [])]);
  if (bytes.length !== size) throw new Error(`The tokenizer has ${bytes.length} ids, not ${size}.`);
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  return bytes.map((value, id) => {
    if (id < specials.length) return null;
    try {
      return utf8.decode(Uint8Array.from(value));
    } catch {
      return null;
    }
  });
}
