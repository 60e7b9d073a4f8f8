import { sayCapitals, spell } from '../acronym.ts';
import { type Match, type Rule, rule } from '../rule.ts';
import { withoutStretch } from '../stretched.ts';
import { sayToken } from '../token.ts';

/** All capitals, with endings: FBI, URLs, CIA's, DON'T. */
const capitals = rule("[A-Z]{2,}(?:'[A-Z]{1,2}|'[sd]|s)?(?![A-Za-z0-9])", (match) => {
  const written = withoutStretch(match.written, match.scene.isWord);
  const joined = match.before === '&' || match.after === '&';
  if (joined && /^[A-Z]{2}$/.test(written)) return spell(written);
  if (/^AM$/.test(written) && match.wordBefore === 'I') return 'am';
  return /'/.test(written) ? sayCapitals(written, match.scene) : sayToken(written, match.scene);
});

/** Any word, with inner apostrophes, and the last one where it belongs to the word (dogs', goin'). */
const plain = rule("[A-Za-z]+(?:'[A-Za-z]+)*(?:(?<=s|in)'(?![A-Za-z]))?", (match) => {
  const written = match.written;
  if (match.after === '^' && written.length === 2) return spell(written);
  if (written.includes("'")) return written.toLowerCase();
  return sayToken(withoutStretch(written, match.scene.isWord), match.scene);
});

export const WORD_RULES: readonly Rule[] = [capitals, plain];
