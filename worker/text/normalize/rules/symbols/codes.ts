import { cardinal, codeNumber, ordinal, quantity } from '../../number-words.ts';
import { type Match, type Rule, rule } from '../../rule.ts';
import { sayToken } from '../../token.ts';

/** Numbers with a fixed reading. */
const FIXED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '24/7': 'twenty four seven',
    '24x7': 'twenty four seven',
    '401k': 'four oh one K',
    '401K': 'four oh one K',
    '9/11': 'nine eleven',
    '24/7/365': 'twenty four seven three sixty five',
    '50/50': 'fifty fifty',
    '50-50': 'fifty fifty',
    '20/20': 'twenty twenty',
    '911': 'nine one one',
    '411': 'four one one',
    '49ers': 'forty niners',
    '76ers': 'seventy sixers',
  }),
);

const said = rule(
  '(?:24/7/365|24/7|24x7|401[kK](?![A-Za-z0-9])|9/11|50[-/]50|20/20)(?![\\d/])|(?:49|76)ers(?![a-z])|(?:911|411)(?![\\d.,%:-]\\d|\\d)',
  (match) => {
    const text = match.written;
    if (text.length === 3 && !/^(?:call|calls|called|calling|dial|dialed|a|the|to)$/i.test(match.wordBefore))
      return null;
    return FIXED.get(text) ?? null;
  },
);

/** Sections of a law: 401(k), 501(c)(3). */
const section = rule('(\\d{3,4})\\(([a-z])\\)(?:\\((\\d{1,2})\\))?(?![A-Za-z0-9])', (match) => {
  const part = match.part(3);
  if (match.part(2) === 's' && !part) return null;
  return `${codeNumber(match.part(1))} ${match.part(2).toUpperCase()}${part && ` ${cardinal(part)}`}`;
});

const NAMED =
  /^(?:Boeing|Airbus|Area|Interstate|Highway|Hwy|Route|Cessna|Flight|flight|Room|room|Rm|Suite|Box|Apt|Exit|Gate|Bus|RTX|GTX|RX)$/;

/** Words before digits that are read digit by digit. */
const CODES = /^(?:PIN|ZIP|ID|EXT|TEL|FAX)$/;

/** An abbreviation before a number: "RFC 2616", "ENG 101"; in a text all in capitals any short word looks like one. */
const isAbbreviation = ({ context, wordBefore }: Match): boolean =>
  !context.allCaps && /^[A-Z]{2,4}$/.test(wordBefore) && !CODES.test(wordBefore);

/** Numbers in names: Boeing 747, F-150, RTX 4090, SHA-256, Blink-182. */
const named = rule('(\\d{3,4})(?![\\d.,:/%]\\d|\\d)', (match) => {
  const joined = /[A-Za-z]-$/.test(match.context.text.slice(Math.max(0, match.start - 2), match.start));
  return joined || NAMED.test(match.wordBefore) || isAbbreviation(match) ? codeNumber(match.part(1)) : null;
});

/** Boeing 737-800. */
const variant = rule('(\\d{3})-(\\d{3,4})(?![\\d-])', (match) =>
  /^(?:Boeing|Airbus|Embraer|Cessna|Dash)$/.test(match.wordBefore)
    ? `${codeNumber(match.part(1))} ${codeNumber(match.part(2))}`
    : null,
);

/** 192.168.0.1. */
const address = rule(
  '(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})(?:(:)(\\d{1,5}))?(?![\\d.]\\d|\\d)',
  (match) => {
    const dotted = [1, 2, 3, 4].map((index) => codeNumber(match.part(index))).join(' dot ');
    return match.part(5) ? `${dotted} port ${codeNumber(match.part(6))}` : dotted;
  },
);

/** 2.0.1. */
const version = rule('\\d{1,6}(?:\\.\\d{1,6}){2,5}(?![\\d])', (match) =>
  match.written.split('.').map(codeNumber).join(' point '),
);

/** 1e6, 3.0E8, 1e-9. */
const scientific = rule('(\\d{1,9}(?:\\.\\d{1,12})?)[eE]([-+]?)(\\d{1,3})(?![A-Za-z0-9])', (match) => {
  const sign = match.part(2) === '-' ? 'minus ' : '';
  return `${quantity(match.part(1))} times ten to the ${sign}${ordinal(match.part(3))}`;
});

/** Digits directly before letters: 3D, 4K, 5G, 401k. */
const mixed = rule('\\d{1,40}[A-Za-z][A-Za-z0-9]{0,40}', (match) => sayToken(match.written, match.context));

/** Rules that apply before fractions and ranges. */
export const CODE_RULES: readonly Rule[] = [said, section, variant, address, version];
/** Rules that apply after ordinals, before plain numbers. */
export const MIXED_RULES: readonly Rule[] = [scientific, mixed, named];
