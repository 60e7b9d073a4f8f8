import { cardinal } from '../numberWords.ts';
import { isSingular, NUMBER, oneOf, RANGE, SCALES, sayAmount } from '../quantities.ts';
import { type Match, type Rule, rule } from '../rule.ts';
import { CURRENCIES, CURRENCY_CODES, type Currency } from '../tables/currencyTable.ts';

const SYMBOL = oneOf(CURRENCIES.keys());
const CODE = oneOf(CURRENCY_CODES.keys());
const SCALE = oneOf(SCALES.keys());
const PRICE = `${NUMBER}|\\.\\d{2}`;

/** "$5", "$5.99", "$2.5bn", "US$3 million", "$10-20", "$10-$20", "£20k". */
const symbolFirst = rule(
  `(${SYMBOL}) ?(${PRICE})(?:(?:${RANGE})(?:${SYMBOL})?(${PRICE}))?(?:[ -]?(${SCALE})(?![A-Za-z0-9]))?(?![0-9])`,
  (match) => amount(match, CURRENCIES.get(match.part(1)), 2, match.part(4)),
);

/** "20 €", "50¢", "5$". */
const symbolLast = rule(
  `(${NUMBER})(?:(?:${RANGE})(${NUMBER}))? ?(?:(${SCALE}) )?([€£$¢₽₩¥])(?! ?\\d)`,
  (match) => amount(match, CURRENCIES.get(match.part(4)), 1, match.part(3)),
);

/** "100 USD", "2.5 million EUR". */
const codeLast = rule(
  `(${NUMBER})(?:(?:${RANGE})(${NUMBER}))? ?(?:(${SCALE}) )?(${CODE})(?![A-Za-z0-9])`,
  (match) => amount(match, CURRENCY_CODES.get(match.part(4)), 1, match.part(3)),
);

/** "USD 100". */
const codeFirst = rule(
  `(${CODE}) ?(${NUMBER})(?:(?:${RANGE})(${NUMBER}))?(?:[ -]?(${SCALE})(?![A-Za-z0-9]))?(?![0-9])`,
  (match) => amount(match, CURRENCY_CODES.get(match.part(1)), 2, match.part(4)),
);

/** `first` is the group of the amount, the one after it the upper end of a range. */
function amount(match: Match, currency: Currency | undefined, first: number, scale: string): string | null {
  if (!currency) return null;
  const lower = match.part(first);
  const upper = match.part(first + 1);
  const adjective = match.adjective || (match.after === '-' && /^-[a-z]/.test(match.rest));
  if (!scale && !upper && /^\d[\d,]*\.\d\d$|^\.\d\d$/.test(lower) && currency.cents) {
    return withCents(lower, currency, currency.cents, adjective);
  }
  const name = adjective || (isSingular(lower) && !upper && !scale) ? currency.one : currency.many;
  const size = scale && ` ${SCALES.get(scale) ?? ''}`;
  return `${sayAmount(lower)}${upper && ` to ${sayAmount(upper)}`}${size} ${name}`;
}

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
export const MONEY_SYMBOL_RULES: readonly Rule[] = [symbolFirst];
/** Rules for amounts that start with letters. */
export const MONEY_LETTER_RULES: readonly Rule[] = [symbolFirst, codeFirst];
