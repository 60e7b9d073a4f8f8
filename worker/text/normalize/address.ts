import { DOMAIN_WORDS, SAID_ENDS } from '../tables/address-table.ts';
import { spell } from './acronym.ts';
import { codeNumber } from './number-words.ts';
import type { RuleContext } from './rule.ts';
import { sayToken } from './token.ts';

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.': 'dot',
    '/': 'slash',
    '\\': 'backslash',
    _: 'underscore',
    '-': 'dash',
    '@': 'at',
    ':': 'colon',
    '?': 'question mark',
    '=': 'equals',
    '&': 'and',
    '#': 'hash',
    '+': 'plus',
    '~': 'tilde',
    '%': 'percent',
    '*': 'star',
  }),
);

const PIECES = /[A-Za-z0-9]+|[^A-Za-z0-9]/g;

/** Reads an address, a path or an identifier: the words, and the marks between them by name. */
export function sayAddress(written: string, context: RuleContext): string {
  const pieces = written.match(PIECES) ?? [];
  return pieces
    .map((piece, at) => {
      const name = NAMES.get(piece);
      if (name !== undefined) return name;
      return pieces[at - 1] === '.' ? sayEnd(piece, context) : sayPart(piece, context);
    })
    .join(' ');
}

function sayPart(piece: string, context: RuleContext): string {
  return /^\d+$/.test(piece) ? codeNumber(piece) : sayToken(piece, context);
}

/** The part after a dot: "com", "P D F", "U K". */
function sayEnd(piece: string, context: RuleContext): string {
  const lower = piece.toLowerCase();
  const said = SAID_ENDS.get(lower);
  if (said !== undefined) return said;
  if (DOMAIN_WORDS.has(lower)) return lower;
  return /^[a-z]{2}$/.test(lower) ? spell(lower) : sayPart(piece, context);
}

/** A query longer than this is for machines and is not read. */
const LONGEST_QUERY = 24;

/** Marks at the end of an address belong to its sentence. */
const TRAILING = /[.,;:!?]+$/;

/** Reads an address whose match may include the marks after it. */
export function sayUrl(url: string, context: RuleContext): string {
  const trailing = TRAILING.exec(url)?.[0].charAt(0) ?? '';
  const bare = url.replace(TRAILING, '').replace(/\/$/, '');
  const query = bare.search(/[?#]/);
  const heard = query >= 0 && bare.length - query > LONGEST_QUERY ? bare.slice(0, query) : bare;
  return `${sayAddress(heard, context)} ${trailing}`;
}
