/** Code that several snippets share. A snippet is a whole page: it runs as it is pasted into a file of this origin. */
import { excerpt } from '../format/text.ts';

/**
 * A page with a button that runs `lines` when it is clicked: browsers play no sound before that.
 * @param base folder of Parley's files
 * @param names what the code imports from the public entry
 */
export function pageWithButton(
  base: URL,
  names: readonly string[],
  label: string,
  lines: readonly string[],
): string {
  const entry = new URL('parley.js', base).pathname;
  return [
    '<!doctype html>',
    `<button>${label}</button>`,
    '<script type="module">',
    `  import { ${names.join(', ')} } from '${entry}';`,
    '',
    "  document.querySelector('button').onclick = async () => {",
    ...lines.map((line) => (line === '' ? '' : `    ${line}`)),
    '  };',
    '</script>',
  ].join('\n');
}

/** Lines that make a player and unlock it in the click, then connect. */
export const PLAYER_SETUP: readonly string[] = [
  'const player = createPlayer();',
  'await player.unlock();',
  'const parley = await connect();',
  'const key = await parley.key();',
];

/** The entries of an object literal, one per line. */
export function entryLines(object: Readonly<Record<string, unknown>>, indent: string): readonly string[] {
  return Object.entries(object).map(([key, value]) => `${indent}${key}: ${literal(value)},`);
}

/** A value as JavaScript that can stand in a script element: `</script>` in it would end the element. */
export function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A text of the user as a literal, cut to `longest` characters where that is finite. */
export function textLiteral(text: string, longest: number): string {
  return literal(Number.isFinite(longest) ? excerpt(text, longest) : text);
}
