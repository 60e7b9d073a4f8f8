/** Lines of code that several snippets share. */
import { excerpt } from '../format/text.ts';

/** Connects, gets a key, and creates a player for frames of audio. */
export const PLAYER_SETUP: readonly string[] = [
  "import { connect, createPlayer } from '/parley.js';",
  '',
  'const parley = await connect();',
  "const { key } = await parley.keys.own({ name: 'my page' });",
  'const player = createPlayer();',
];

/** The entries of an object literal, one per line. */
export function entryLines(object: Readonly<Record<string, unknown>>, indent: string): readonly string[] {
  return Object.entries(object).map(([key, value]) => `${indent}${key}: ${JSON.stringify(value)},`);
}

/** A text of the user as the code shows it, cut to `longest` characters where that is finite. */
export function shownText(text: string, longest: number): string {
  return Number.isFinite(longest) ? excerpt(text, longest) : text;
}
