import { AMOUNT, isSingular, sayAmount } from '../../quantities.ts';
import { type Match, type Rule, rule } from '../../rule.ts';

/** Heights: 5'11", 6' 2", 5 ft 11 in. */
const feet = rule(
  `(\\d{1,2})(?:' ?([01]?\\d)(?:"|'')?(?![\\d'a-z])| ?ft\\.? (1?\\d) ?in(?:ch(?:es)?\\b|\\.|\\b))`,
  (match) => {
    return `${sayAmount(match.part(1))} foot ${sayAmount(match.part(2) + match.part(3))}${match.stops ? ' .' : ''}`;
  },
);

/** Six feet as 6' (only before a word like "tall"), and inches as 27", when the mark cannot close a quotation. */
const primes = rule(`(${AMOUNT})('|"|'')`, (match) => {
  const inch = match.part(2) !== "'";
  const size = /^ (?:tall|long|high|deep|wide|thick|by|x|×)/.test(match.rest);
  const noun = match.adjective || (inch && !size && /^ [a-z]{3}/.test(match.rest));
  if (inch ? openQuote(match) : !size && !match.adjective && !unquoted(match)) return null;
  const one = isSingular(match.part(1)) || noun;
  return `${sayAmount(match.part(1))} ${inch ? (one ? 'inch' : 'inches') : one ? 'foot' : 'feet'}`;
});

/** Whether no opening quotation mark is nearby that the mark after the number could close. */
function unquoted(match: Match): boolean {
  const before = match.context.text.slice(Math.max(0, match.start - 60), match.start);
  return /^(?:$|[\s,.;)])/.test(match.rest) && !/(?:^|[^A-Za-z0-9])'/.test(before);
}

/** Whether an odd number of quotation marks precedes this place within 200 characters. */
function openQuote(match: Match): boolean {
  const before = match.context.text.slice(Math.max(0, match.start - 200), match.start);
  return (before.match(/(?:^|\D)"/g)?.length ?? 0) % 2 === 1;
}

/** "27 in." and "27in": inches, where "in" cannot be the preposition. */
const inches = rule(`(${AMOUNT})(?:([ -]?)in\\.(?! [A-Z])|(-?)in(?![A-Za-z0-9]|-\\d))`, (match) => {
  const one = isSingular(match.part(1)) || match.part(2) === '-' || match.part(3) === '-' || match.adjective;
  return `${sayAmount(match.part(1))} ${one ? 'inch' : 'inches'}${match.stops ? ' .' : ''}`;
});

/** "3 in x 5 in": between dimensions "in" is not a preposition. */
const box = rule(`(${AMOUNT}) in\\.? ?[x×] ?(${AMOUNT}) in(?:\\.(?= [a-z]))?(?![A-Za-z])`, (match) => {
  const sides = [match.part(1), match.part(2)];
  return sides.map((side) => `${sayAmount(side)} ${isSingular(side) ? 'inch' : 'inches'}`).join(' by ');
});

/** Feet and inches. */
export const LENGTH_RULES: readonly Rule[] = [feet, box, inches, primes];
