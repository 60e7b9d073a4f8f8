import { wordsOf } from './words.ts';

/**
 * Minimum number of words of a piece that ends at a clause, by the number of the piece; the last repeats. The first is
 * short, so that speech starts early; while it plays there is time to write more.
 */
const CLAUSE_WORDS = [1, 4, 8] as const;

/** Whether a piece of a reply may end at this clause, where the voice pauses as at a comma. */
export function cutsAtClause(pending: string, piecesBefore: number): boolean {
  if (!/(?:[^\d\s][,;:]| -)$/.test(pending)) return false;
  return wordsOf(pending).length >= (CLAUSE_WORDS[Math.min(piecesBefore, CLAUSE_WORDS.length - 1)] ?? 1);
}
