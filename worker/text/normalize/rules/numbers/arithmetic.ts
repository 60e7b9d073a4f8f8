import { ordinal } from '../../number-words.ts';
import { type Rule, rule } from '../../rule.ts';

const OPERAND = /[A-Za-zα-ωΑ-Ω0-9).%°$£€]/;
const isOperand = (character: string): boolean => character !== '' && OPERAND.test(character);

/** Readings of signs between two operands; elsewhere these signs are silent. */
const OPERATORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '=': 'equals',
    '==': 'equals',
    '===': 'equals',
    '!=': 'does not equal',
    '≠': 'does not equal',
    '<=': 'is less than or equal to',
    '≤': 'is less than or equal to',
    '>=': 'is greater than or equal to',
    '≥': 'is greater than or equal to',
    '≈': 'is about',
    '÷': 'divided by',
    '×': 'times',
    '→': 'to',
    '->': 'to',
    '=>': 'to',
    '↔': 'to',
  }),
);

const operator = rule('===?|[!<>]=|[-=]>|[=≠≤≥≈÷×→↔]', (match) => {
  const sign = match.written;
  const before = isOperand(match.left) || sign === '≈';
  // "≥ 18": a bound without its left operand.
  if (!before && /^[≤≥<>]/.test(sign) && /^ ?[$£€]?\d/.test(match.rest))
    return OPERATORS.get(sign)?.replace(/^is /, '') ?? null;
  const after = isOperand(match.right) || /[-−+(√]/.test(match.right);
  return before && after ? (OPERATORS.get(sign) ?? null) : null;
});

/** "5 + 3", "A+", "50+", "Disney+". */
const plus = rule('\\+', (match) => {
  return isOperand(match.left) || /\d/.test(match.right) ? 'plus' : null;
});

/** "-5", "−5°C", "-$5", "5−3": minus where no word or number directly precedes; U+2212 always. */
const minus = rule('[-−–](?= ?[$£€¥]?\\.?\\d)', (match) => {
  const typographic = match.context.text.charAt(match.start) === '−';
  if (typographic) return 'minus';
  if (match.after === ' ') return null;
  return /^$|[\s(["=+*/×÷<>,:]/.test(match.before) ? 'minus' : null;
});

const minusName = rule('−(?= ?[A-Za-z])', () => 'minus');

const star = rule('\\*', (match) => {
  const spaced = match.before === ' ' && match.after === ' ';
  return /[\d)]/.test(match.left) && /[\d(A-Za-z]/.test(match.right) && (spaced || /\d/.test(match.after))
    ? 'times'
    : null;
});

/** A heart: "I <3 you". */
const heart = rule('<3(?![\\d.,%])', (match) => (/\d/.test(match.left) ? null : ''));

/** "<" and ">" between operands or before a number; ">" before a quoted line is silent. */
const compare = rule('[<>]', (match) => {
  const less = match.context.text.charAt(match.start) === '<';
  const words = less ? 'less than' : 'greater than';
  const spaced = match.before === ' ' && match.after === ' ';
  if (spaced && isOperand(match.left) && /^ [\w.$£€(-]/.test(match.rest)) return `is ${words}`;
  const quoted = !less && /^(?:|\n)$/.test(match.before) && match.after === ' ';
  return /^[$£€]?\d/.test(match.rest) && !quoted ? words : null;
});

/** m^2, x^2, 2^10, e^-x. */
const power = rule('\\^(-?)(\\d{1,4})', (match) => {
  const exponent = match.part(2);
  if (match.part(1)) return `to the minus ${ordinal(exponent)}`;
  if (exponent === '2') return 'squared';
  return exponent === '3' ? 'cubed' : `to the ${ordinal(exponent)}`;
});

const caret = rule('\\^(?=[A-Za-z(])', () => 'to the');

/** Signs of arithmetic. */
export const ARITHMETIC_RULES: readonly Rule[] = [
  minus,
  minusName,
  operator,
  plus,
  star,
  heart,
  compare,
  power,
  caret,
];
