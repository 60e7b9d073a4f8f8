import { sayCapitals, spell } from '../../acronym.ts';
import { type Rule, rule } from '../../rule.ts';
import { withoutStretch } from '../../stretched-letters.ts';
import { sayToken } from '../../token.ts';

/** All capitals, with endings: FBI, URLs, CIA's, DON'T. */
const capitals = rule("[A-Z]{2,}(?:'[A-Z]{1,2}|'[sd]|s)?(?![A-Za-z0-9])", (match) => {
  const written = withoutStretch(match.written, match.context.isWord);
  const joined = match.before === '&' || match.after === '&';
  if (joined && /^[A-Z]{2}$/.test(written)) return spell(written);
  if (/^AM$/.test(written) && match.wordBefore === 'I') return 'am';
  return /'/.test(written) ? sayCapitals(written, match.context) : sayToken(written, match.context);
});

/** Any word, with inner apostrophes; a final apostrophe is kept where it belongs to the word ("dogs'", "goin'"). */
const plain = rule("([A-Za-z]+(?:'[A-Za-z]+)*)('(?![A-Za-z]))?", (match) => {
  const [, base, genitive] = /^([A-Za-z]+)('s)$/.exec(match.part(1)) ?? [];
  if (base && genitive) return `${sayToken(base, match.context)} +'s`;
  const word = match.part(1);
  if (match.after === '^' && word.length === 2) return spell(word);
  if (word.includes("'")) return word.toLowerCase();
  const spoken = sayToken(withoutStretch(word, match.context.isWord), match.context);
  return match.part(2) && /(?:[a-z]s|[a-z]in)$/.test(spoken) ? `${spoken}'` : spoken;
});

export const WORD_RULES: readonly Rule[] = [capitals, plain];
