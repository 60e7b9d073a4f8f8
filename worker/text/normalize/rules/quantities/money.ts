import { CURRENCIES, CURRENCY_CODES, type Currency } from '../../../tables/currency-table.ts';
import { cardinal } from '../../number-words.ts';
import { isSingular, NUMBER, oneOf, RANGE, SCALES, sayAmount } from '../../quantities.ts';
import { type Match, type Rule, rule } from '../../rule.ts';

const SYMBOL = oneOf(CURRENCIES.keys());
const CODE = oneOf(CURRENCY_CODES.keys());
const SCALE = oneOf(SCALES.keys());
const PRICE = `${NUMBER}|\\.\\d{2}`;
const BIG = `(?:[ -]?(${SCALE})(?![A-Za-z0-9]))?`;
/** One amount or a range: the lower end, its power of ten, the upper end, the power of ten of the upper end or of both. */
const PRICES = `(${PRICE})(?:(?:[ -]?(${SCALE}))?(?: ?[-–—] ?(?:${SYMBOL})?| to (?:${SYMBOL}))(${PRICE}))?${BIG}(?![0-9])`;
const AMOUNTS = `(${NUMBER})()(?:(?:${RANGE})(${NUMBER}))?(?: ?(${SCALE}))?`;

/** "$5", "$5.99", "$2.5bn", "US$3 million", "$10-20", "$10-$20", "£20k". */
const symbolFirst = rule(`(${SYMBOL}) ?${PRICES}`, (match) =>
  amount(match, CURRENCIES.get(match.part(1)), 2),
);

/** "$-5". */
const negative = rule(`(${SYMBOL})[-−]${PRICES}`, (match) => {
  const said = amount(match, CURRENCIES.get(match.part(1)), 2);
  return said && `minus ${said}`;
});

/** "20 €", "50¢", "5$". */
const symbolLast = rule(`${AMOUNTS} ?([€£$¢₽₩¥])(?! ?\\d)`, (match) =>
  amount(match, CURRENCIES.get(match.part(5)), 1),
);

/** "100 USD", "2.5 million EUR". */
const codeLast = rule(`${AMOUNTS} ?(${CODE})(?![A-Za-z0-9])`, (match) =>
  amount(match, CURRENCY_CODES.get(match.part(5)), 1),
);

/** "USD 100". */
const codeFirst = rule(`(${CODE}) ?${PRICES}`, (match) =>
  amount(match, CURRENCY_CODES.get(match.part(1)), 2),
);

/** Before these the amount is an adjective: "the $20 bill", "a $5-a-day habit". */
const NOUNS =
  /^(?:-[a-z]| (?:bills?|notes?|coins?|fees?|fines?|tips?|tickets?|checks?|budgets?|deals?|prizes?|rewards?|bonus(?:es)?|donations?|investments?)\b)/;

/** @param first capture group of the lower end; see {@link PRICES} */
function amount(match: Match, currency: Currency | undefined, first: number): string | null {
  if (!currency) return null;
  const [lower, upper] = [match.part(first), match.part(first + 2)];
  const [lowerScale, scale] = [match.part(first + 1), match.part(first + 3)];
  const adjective = match.adjective || NOUNS.test(match.rest);
  if (!scale && !upper && /^\d[\d,]*\.\d\d$|^\.\d\d$/.test(lower) && currency.cents) {
    return withCents(lower, currency, currency.cents, adjective);
  }
  const name = adjective || (isSingular(lower) && !upper && !scale) ? currency.one : currency.many;
  return `${sayAmount(lower)}${size(lowerScale)}${upper && ` to ${sayAmount(upper)}`}${size(scale)} ${name}`;
}

const size = (scale: string): string => scale && ` ${SCALES.get(scale) ?? ''}`;

function withCents(
  written: string,
  currency: Currency,
  cents: readonly [string, string],
  adjective: boolean,
): string {
  const [whole = '', rest = ''] = written.replaceAll(',', '').split('.');
  const some =
    Number(rest) > 0 && `${cardinal(rest)} ${adjective || Number(rest) === 1 ? cents[0] : cents[1]}`;
  if (some && Number(whole) === 0) return some;
  const units = `${cardinal(whole)} ${adjective || Number(whole) === 1 ? currency.one : currency.many}`;
  return some ? `${units} and ${some}` : units;
}

/** Rules for amounts that start with a digit. */
export const MONEY_DIGIT_RULES: readonly Rule[] = [symbolLast, codeLast];
/** Rules for amounts that start with a currency's sign. */
export const MONEY_SYMBOL_RULES: readonly Rule[] = [symbolFirst, negative];
/** Rules for amounts that start with letters. */
export const MONEY_LETTER_RULES: readonly Rule[] = [symbolFirst, codeFirst];
