import { spell } from './acronym.ts';
import { codeNumber } from './numberWords.ts';
import type { Scene } from './rule.ts';
import { DOMAIN_WORDS, SAID_ENDS } from './tables/addressTable.ts';
import { sayToken } from './token.ts';

const NAMES: Readonly<Record<string, string>> = {
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
};

const PIECES = /[A-Za-z0-9]+|[^A-Za-z0-9]/g;

/** Reads an address, a path or an identifier: its words, and the marks between them by name. */
export function sayAddress(written: string, scene: Scene): string {
  const pieces = written.match(PIECES) ?? [];
  return pieces
    .map((piece, at) => {
      const name = NAMES[piece];
      if (name !== undefined) return name;
      return pieces[at - 1] === '.' ? sayEnd(piece, scene) : sayPart(piece, scene);
    })
    .join(' ');
}

function sayPart(piece: string, scene: Scene): string {
  return /^\d+$/.test(piece) ? codeNumber(piece) : sayToken(piece, scene);
}

/** What follows a dot: "com", "P D F", "U K". */
function sayEnd(piece: string, scene: Scene): string {
  const lower = piece.toLowerCase();
  const said = SAID_ENDS.get(lower);
  if (said !== undefined) return said;
  if (DOMAIN_WORDS.has(lower)) return lower;
  return /^[a-z]{2}$/.test(lower) ? spell(lower) : sayPart(piece, scene);
}
