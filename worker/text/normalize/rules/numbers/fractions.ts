import { cardinal, fraction } from '../../number-words.ts';
import { sayAmount } from '../../quantities.ts';
import { type Rule, rule } from '../../rule.ts';

/** 1/2, 3/4, 2 1/2, 8/10. */
const part = rule('(?:(\\d{1,4})[ -])?(\\d{1,3})/(\\d{1,4})(?![\\d/]|\\.\\d)', (match) => {
  const [whole, above, below] = [match.part(1), match.part(2), match.part(3)];
  if (whole) return Number(above) < Number(below) ? sayAmount(`${whole} ${above}/${below}`) : null;
  const rating = Number(above) > 1 && (below === '10' || below === '100' || above === below);
  if (rating && !/^(?: of|-)/.test(match.rest))
    return `${cardinal(above)} out of ${below === '100' ? 'a hundred' : cardinal(below)}`;
  const words = fraction(above, below);
  return /^an?$/i.test(match.wordBefore) ? words.replace(/^one /, '') : words;
});

/** Fractions and ratings, which start with a digit. */
export const FRACTION_RULES: readonly Rule[] = [part];
