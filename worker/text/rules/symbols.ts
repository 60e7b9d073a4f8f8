import { ordinal } from '../numberWords.ts';
import { type Match, type Rule, rule } from '../rule.ts';

/** Characters right before and after a sign, past spaces. */
function neighbours(match: Match): { readonly left: string; readonly right: string } {
  const { text } = match.scene;
  const left = text
    .slice(Math.max(0, match.start - 2), match.start)
    .trimEnd()
    .slice(-1);
  return {
    left,
    right: text
      .slice(match.end, match.end + 2)
      .trimStart()
      .charAt(0),
  };
}

const ALNUM = /[A-Za-z0-9]/;
const OPERAND = /[A-Za-z0-9).%°$£€]/;
const isOperand = (character: string): boolean => character !== '' && OPERAND.test(character);

/** Words of signs between two operands; elsewhere these signs are silent. */
const OPERATORS: Readonly<Record<string, string>> = {
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
};

const operator = rule('===?|[!<>]=|[-=]>|[=≠≤≥≈÷×→↔]', (match) => {
  const { left, right } = neighbours(match);
  const sign = match.written;
  return isOperand(right) || /[-−+(√]/.test(right)
    ? isOperand(left) || sign === '≈'
      ? (OPERATORS[sign] ?? null)
      : null
    : null;
});

/** "5 + 3", "A+", "50+", "Disney+". */
const plus = rule('\\+', (match) => {
  const { left, right } = neighbours(match);
  return isOperand(left) || /\d/.test(right) ? 'plus' : null;
});

/** "-5", "−5°C", "-$5", "5−3": minus where no word or number stands right before; U+2212 always. */
const minus = rule('[-−–](?= ?[$£€¥]?\\.?\\d)', (match) => {
  const typographic = match.scene.text.charAt(match.start) === '−';
  if (typographic) return 'minus';
  if (match.after === ' ') return null;
  return /^$|[\s(["=+*/×÷<>,:]/.test(match.before) ? 'minus' : null;
});

const minusName = rule('−(?= ?[A-Za-z])', () => 'minus');

const star = rule('\\*', (match) => {
  const { left, right } = neighbours(match);
  const spaced = match.before === ' ' && match.after === ' ';
  return /[\d)]/.test(left) && /[\d(A-Za-z]/.test(right) && (spaced || /\d/.test(match.after))
    ? 'times'
    : null;
});

/** "<" and ">" between operands or before a number; tags, quoted lines and hearts ("<3") are silent. */
const compare = rule('[<>]', (match) => {
  const less = match.scene.text.charAt(match.start) === '<';
  const words = less ? 'less than' : 'greater than';
  const { left } = neighbours(match);
  const spaced = match.before === ' ' && match.after === ' ';
  if (spaced && isOperand(left) && /^ [\w.$£€(-]/.test(match.rest)) return `is ${words}`;
  const heart = less && /^3(?![\d.,%])/.test(match.rest) && !/\d/.test(left);
  const quoted = !less && /^(?:|\n)$/.test(match.before);
  return /^[$£€]?\d/.test(match.rest) && !heart && !quoted ? words : null;
});

/** 10 / 2, and "and/or": a slash between words is a short breath at most. */
const slash = rule('/', (match) => {
  const { left, right } = neighbours(match);
  const spaced = match.before === ' ' && match.after === ' ';
  if (/[\d)]/.test(left) && /[\d(]/.test(right))
    return spaced ? 'divided by' : match.before === ' ' ? null : 'slash';
  return spaced && ALNUM.test(left) && ALNUM.test(right) ? ',' : '';
});

/** m^2, x^2, 2^10, e^-x. */
const power = rule('\\^(-?)(\\d{1,4})', (match) => {
  const exponent = match.part(2);
  if (match.part(1)) return `to the minus ${ordinal(exponent)}`;
  if (exponent === '2') return 'squared';
  return exponent === '3' ? 'cubed' : `to the ${ordinal(exponent)}`;
});

const caret = rule('\\^(?=[A-Za-z(])', () => 'to the');

/** "#5", "No. 5"; a heading's hash is silent. */
const number = rule('#(?= ?\\d)', (match) =>
  match.after === ' ' && /^(?:|\n)$/.test(match.before) ? null : 'number',
);

/** "~5" is about five. */
const about = rule('~(?= ?[$£€]?\\d)', () => 'about');

const ENTITIES: Readonly<Record<string, string>> = { amp: 'and', lt: 'less than', gt: 'greater than' };
const entity = rule('&(amp|lt|gt|quot|nbsp|apos|#39);', (match) => ENTITIES[match.part(1)] ?? '');

/** Signs that are read wherever they stand. */
const NAMES: Readonly<Record<string, string>> = {
  '&': 'and',
  '%': 'percent',
  '@': 'at',
  '±': 'plus or minus',
  '√': 'the square root of',
  '∞': 'infinity',
  '§': 'section',
  '©': 'copyright',
  '°': 'degrees',
  '¢': 'cents',
  $: 'dollars',
  '£': 'pounds',
  '€': 'euros',
  '¥': 'yen',
  '₹': 'rupees',
  '₿': 'bitcoin',
};

const named = rule('§{1,2}|[&%@±√∞©°¢$£€¥₹₿]', (match) => {
  const sign = match.written;
  const { left, right } = neighbours(match);
  if (sign === '&' && !ALNUM.test(left) && !ALNUM.test(right)) return null;
  if (/[$£€¥]/.test(sign) && ALNUM.test(match.after)) return null;
  return sign === '§§' ? 'sections' : (NAMES[sign] ?? null);
});

const GREEK = (
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi ' +
  'chi psi omega'
).split(' ');

/** A single Greek letter by its name; words in Greek are dropped like all other scripts. */
const greek = rule('([α-ωΑ-Ω])[α-ωΑ-Ω]*', (match) => {
  if (match.end - match.start > 1) return '';
  return GREEK[match.part(1).toLowerCase().charCodeAt(0) - 'α'.charCodeAt(0)] ?? '';
});

/** Rules for signs, in the order of trying. */
export const SYMBOL_RULES: readonly Rule[] = [
  entity,
  minus,
  minusName,
  operator,
  plus,
  star,
  compare,
  slash,
  power,
  caret,
  number,
  about,
  named,
  greek,
];
