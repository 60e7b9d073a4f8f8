import { looksPronounceable } from '../pronounce/pronounceable.ts';
import { BRAND_CASES } from '../tables/brand-table.ts';
import { sayCapitals, spell } from './acronym.ts';
import { codeNumber, plural } from './number-words.ts';
import type { Scene } from './rule.ts';

const PIECES = /[A-Z]{2,}s?(?![a-z])|[A-Z](?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]|\d+/g;

/**
 * Reads letters and digits written without a gap: "MP3", "GitHub", "openAI", "usr", "B2B". The parts of names,
 * codes, addresses and file names all come here.
 */
export function sayToken(token: string, scene: Scene): string {
  const lower = token.toLowerCase();
  const brand = BRAND_CASES.get(lower);
  if (brand !== undefined && (brand.anyCase || token !== lower)) return brand.say;
  if (/^[A-Z]+s?$/.test(token) && token.length > 1 && !/^[A-Z]s$/.test(token))
    return sayCapitals(token, scene);
  if (/^[A-Z]?[a-z]+$/.test(token)) return sayLower(lower, scene);
  if (/^[A-Za-z]{3,}$/.test(token) && scene.isWord(lower)) return lower;
  const several = /\ds$/.test(token);
  const pieces = (several ? token.slice(0, -1) : token).match(PIECES) ?? [];
  const words = pieces.map((piece) => sayPiece(piece, scene)).join(' ');
  return several ? plural(words) : words;
}

function sayPiece(piece: string, scene: Scene): string {
  if (/^\d/.test(piece)) return codeNumber(piece);
  if (piece.length === 1) return piece.toUpperCase();
  return /^[A-Z]{2}/.test(piece)
    ? sayCapitals(piece, { ...scene, shouting: false })
    : sayLower(piece.toLowerCase(), scene);
}

/** A lower-case word, or letters nobody could read as one. */
function sayLower(word: string, { isWord }: Scene): string {
  if (word.length === 1) return word.toUpperCase();
  const readable = word.length > 3 ? /[aeiouy]/.test(word) : looksPronounceable(word);
  return readable || isWord(word) ? word : spell(word);
}
