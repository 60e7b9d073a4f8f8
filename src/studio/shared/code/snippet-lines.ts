/** Lines that the code of several views begins with or holds. */
import { excerpt } from '../format/text.ts';

/** Connecting, a key, and a player for sound that comes frame by frame. */
export const PLAYER_SETUP: readonly string[] = [
  "import { connect, createPlayer } from '/parley.js';",
  '',
  'const parley = await connect();',
  "const { key } = await parley.keys.create({ name: 'my page' });",
  'const player = createPlayer();',
];

/** The entries of an object literal, one a line. */
export function entryLines(object: Readonly<Record<string, unknown>>, indent: string): readonly string[] {
  return Object.entries(object).map(([key, value]) => `${indent}${key}: ${JSON.stringify(value)},`);
}

/** A text of the user's as it is shown in code, cut to `longest` letters where that is finite. */
export function shownText(text: string, longest: number): string {
  return Number.isFinite(longest) ? excerpt(text, longest) : text;
}
