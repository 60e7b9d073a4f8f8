import { UNITS } from '../../../tables/unit-table.ts';
import { codeNumber } from '../../number-words.ts';
import { NUMBER, SCALES, sayAmount, UNIT } from '../../quantities.ts';
import { type Rule, rule } from '../../rule.ts';

/** 1920x1080, 3 × 4, 8.5x11. */
const dimensions = rule(`(${NUMBER}) ?[x×] ?(${NUMBER})(?: ?[x×] ?(${NUMBER}))?(?![A-Za-z0-9])`, (match) => {
  const word = match.written.includes(' ×') || /^ ?=/.test(match.rest) ? 'times' : 'by';
  if (match.written === '24x7') return null;
  const sides = [match.part(1), match.part(2), match.part(3)].filter((side) => side !== '');
  const pixels = sides.every((side) => /^\d{3,4}$/.test(side));
  return sides.map(pixels ? codeNumber : sayAmount).join(` ${word} `);
});

/** 10x15cm, 8 x 10 in. */
const measured = rule(
  `(${NUMBER}) ?[x×] ?(${NUMBER})(?: ?[x×] ?(${NUMBER}))? ?(${UNIT})(?![A-Za-z0-9'/])`,
  (match) => {
    const unit = UNITS.get(match.part(4));
    const sides = [match.part(1), match.part(2), match.part(3)].filter((side) => side !== '');
    return unit && match.part(4).length > 1 ? `${sides.map(sayAmount).join(' by ')} ${unit.many}` : null;
  },
);

/** "10x faster". */
const times = rule(`(${NUMBER}) ?[x×](?![A-Za-z0-9])`, (match) => `${sayAmount(match.part(1))} times`);

/** "5M users", "50k", "2.5B": powers of ten without a currency. "4K" and "5K" are names. */
const scaled = rule(`(${NUMBER})(?:([-–])(${NUMBER}))?(k|K|M|mn|bn|B)(\\+?)(?![A-Za-z0-9'-])`, (match) => {
  if (match.before === '-') return null;
  const scale = match.part(4);
  const named = (scale === 'K' && /^\d{1,2}$/.test(match.part(1))) || scale === 'B';
  if (named && !match.part(1).includes('.') && !/^ [a-z]+s\b/.test(match.rest)) return null;
  if (/^[48]K$|^3M$|^401[kK]$/.test(match.written)) return null;
  const upper = match.part(3) && ` to ${sayAmount(match.part(3))}`;
  const more = match.part(5) && ' plus';
  return `${sayAmount(match.part(1))}${upper} ${SCALES.get(scale) ?? ''}${more}`;
});

/** Numbers with a multiplier. */
export const MULTIPLE_RULES: readonly Rule[] = [measured, dimensions, times, scaled];
