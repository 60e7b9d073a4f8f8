import { UNITS } from '../tables/unit-table.ts';
import { fraction, quantity } from './number-words.ts';

/** Digits with or without thousands commas, and decimals. Bounded; longer numbers are read digit by digit. */
export const NUMBER = '(?:\\d{1,3}(?:,\\d{3}){1,5}(?!,?\\d)|\\d{1,18})(?:\\.\\d{1,18})?';

/** The same, or a fraction: "1/2", "2 1/2", "2-1/2". */
export const AMOUNT = `(?:\\d{1,4}[ -])?\\d{1,3}/\\d{1,4}|${NUMBER}|\\.\\d{1,18}`;

/** A hyphen or dash between two numbers, or "to". */
export const RANGE = ' ?[-–—] ?| to ';

/** Powers of ten, by word and by the abbreviation used after an amount of money. */
export const SCALES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hundred: 'hundred',
    thousand: 'thousand',
    million: 'million',
    billion: 'billion',
    trillion: 'trillion',
    k: 'thousand',
    K: 'thousand',
    m: 'million',
    M: 'million',
    mn: 'million',
    mil: 'million',
    mm: 'million',
    MM: 'million',
    bn: 'billion',
    Bn: 'billion',
    b: 'billion',
    B: 'billion',
    tn: 'trillion',
    T: 'trillion',
  }),
);

/** A pattern's alternation of the keys, longest first. */
export function oneOf(keys: Iterable<string>): string {
  const escaped = Array.from(keys, (key) => key.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return escaped.sort((a, b) => b.length - a.length).join('|');
}

/** The symbols of all units. */
export const UNIT = oneOf(UNITS.keys());

/** Reads a match of {@link AMOUNT}. */
export function sayAmount(written: string): string {
  const parts = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(written);
  if (!parts) return quantity(written);
  const [, whole, above = '', below = ''] = parts;
  const words = fraction(above, below);
  return whole === undefined
    ? words
    : `${quantity(whole)} and ${words.replace(/^one (?=half|quarter)/, 'a ')}`;
}

/** Whether the unit is singular: for exactly one, and for a part of one ("three eighths inch"). */
export function isSingular(written: string): boolean {
  const [, above, below] = /^(\d+)\/(\d+)$/.exec(written) ?? [];
  return written === '1' || Number(above) < Number(below);
}
