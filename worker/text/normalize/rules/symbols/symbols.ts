import { type Rule, rule } from '../../rule.ts';

const ALNUM = /[A-Za-z0-9]/;

/** Tags of HTML. */
const tag = rule(
  '</?(?:a|abbr|b|blockquote|br|code|div|em|h[1-6]|hr|i|img|kbd|li|mark|ol|p|pre|s|small|span|strong|sub|sup|table|td|th|tr|u|ul)(?:\\s[^<>]{0,300})?/?>',
  () => '',
);

/** "10 / 2" is a division; a slash between words ("and/or") is a short pause at most. */
const slash = rule('/', (match) => {
  const spaced = match.before === ' ' && match.after === ' ';
  if (/[\d)]/.test(match.left) && /[\d(]/.test(match.right))
    return spaced ? 'divided by' : match.before === ' ' ? null : 'slash';
  return spaced && ALNUM.test(match.left) && ALNUM.test(match.right) ? ',' : '';
});

/** "#5", "No. 5"; a heading's hash is silent. */
const number = rule('#(?= ?\\d)', (match) =>
  match.after === ' ' && /^(?:|\n)$/.test(match.before) ? null : 'number',
);

/** "~5" is about five. */
const about = rule('~(?= ?[$£€]?\\d)', () => 'about');

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: 'and', lt: 'less than', gt: 'greater than' }),
);
const entity = rule('&(amp|lt|gt|quot|nbsp|apos|#39);', (match) => ENTITIES.get(match.part(1)) ?? '');

/** Signs that are read wherever they stand. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': 'and',
    '%': 'percent',
    '‰': 'per thousand',
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
  }),
);

const named = rule('§{1,2}|[&%‰@±√∞©°¢$£€¥₹₿]', (match) => {
  const sign = match.written;
  if (sign === '&' && !ALNUM.test(match.left) && !ALNUM.test(match.right)) return null;
  if (/[$£€¥]/.test(sign) && !/^[\s.,;:!?)]*$/.test(match.after)) return null;
  return sign === '§§' ? 'sections' : (NAMES.get(sign) ?? null);
});

const GREEK = (
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi ' +
  'chi psi omega'
).split(' ');

/** A single Greek letter is read by its name; Greek words are dropped, as are all other scripts. */
const greek = rule('([α-ωΑ-Ω])[α-ωΑ-Ω]*', (match) => {
  if (match.end - match.start > 1) return '';
  return GREEK[match.part(1).toLowerCase().charCodeAt(0) - 'α'.charCodeAt(0)] ?? '';
});

/** Rules for signs, in the order in which they are tried. */
export const SYMBOL_RULES: readonly Rule[] = [entity, tag, slash, number, about, named, greek];
