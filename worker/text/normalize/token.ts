import { looksPronounceable } from '../pronounce/pronounceable.ts';
import { BRAND_CASES } from '../tables/brand-table.ts';
import { sayCapitals, spell } from './acronym.ts';
import { codeNumber, plural } from './number-words.ts';
import type { RuleContext } from './rule.ts';

const PIECES = /[A-Z]{2,}s?(?![a-z])|[A-Z](?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]|\d+/g;

/**
 * Reads letters and digits written without a gap: "MP3", "GitHub", "openAI", "usr", "B2B". It reads the parts of names,
 * codes, addresses and file names.
 */
export function sayToken(token: string, context: RuleContext): string {
  const lower = token.toLowerCase();
  const brand = BRAND_CASES.get(lower);
  if (brand !== undefined && (brand.anyCase || token !== lower)) return brand.say;
  if (/^[A-Z]+s?$/.test(token) && token.length > 1 && !/^[A-Z]s$/.test(token))
    return sayCapitals(token, context);
  if (/^[A-Z]?[a-z]+$/.test(token)) return sayLower(lower, context);
  if (/^[A-Za-z]{3,}$/.test(token) && context.isWord(lower)) return lower;
  const several = /\ds$/.test(token);
  const pieces = (several ? token.slice(0, -1) : token).match(PIECES) ?? [];
  const words = pieces.map((piece) => sayPiece(piece, context)).join(' ');
  return several ? plural(words) : words;
}

function sayPiece(piece: string, context: RuleContext): string {
  if (/^\d/.test(piece)) return codeNumber(piece);
  if (piece.length === 1) return piece.toUpperCase();
  return /^[A-Z]{2}/.test(piece)
    ? sayCapitals(piece, { ...context, allCaps: false })
    : sayLower(piece.toLowerCase(), context);
}

/** Reads a lower-case word; letters that cannot be pronounced as one are spelled. */
function sayLower(word: string, { isWord }: RuleContext): string {
  if (word.length === 1) return word.toUpperCase();
  const readable = word.length > 3 ? /[aeiouy]/.test(word) : looksPronounceable(word);
  return readable || isWord(word) ? word : spell(word);
}
