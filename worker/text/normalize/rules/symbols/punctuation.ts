import { GIVEN, isGiven } from '../../../pronounce/given-words.ts';
import { type Rule, rule } from '../../rule.ts';

/** Bullets at the start of a line: "- item", "* item", "• item", "## Heading", "> quoted". */
const bullet = rule('(?:[-–—*+•>]|#{1,6})(?: |$)', (match) => (/^(?:|\n)$/.test(match.before) ? '' : null));

/** An ellipsis ends the sentence before a capital or at the end of the text; elsewhere it is a hesitation. */
const ellipsis = rule('\\.(?: ?\\.)+', (match) =>
  match.last || /^["')\]]*\s+["'([]*(?!I\b)[A-Z]/.test(match.rest) ? '.' : ';',
);

/** Marks that end a sentence. A dot between letters or digits, with no space after it, is silent. */
const final = rule('[.?!]', (match) => {
  const mark = match.context.text.charAt(match.start);
  if (mark !== '.') return mark;
  return /^["')\]*_]*(?:\s|$|[A-Z,;:?!—–-])/.test(match.rest) && match.before !== '' ? '.' : '';
});

/** Commas and semicolons; between digits they separate numbers that no rule joined. */
const comma = rule('[,;]', (match) => match.context.text.charAt(match.start));

/** ":-)", ":D", ";)". */
const smiley = rule('[:;]-?[()DPpOo](?![A-Za-z0-9])', () => '');

const colon = rule(':', () => ':');

/** Dashes: always a pause when long or doubled, a hyphen only with a space on both sides or at a break. */
const longDash = rule('[—–]|-{2,}', (match) => {
  const dash = match.context.text.charAt(match.start);
  const joins = dash === '–' && /[A-Za-z0-9]/.test(match.before) && /[A-Za-z0-9]/.test(match.after);
  return joins && /\d/.test(match.before + match.after) ? '' : '-';
});
const hyphen = rule('-', (match) => (/\s/.test(match.before) && /\s/.test(match.after) ? '-' : ''));

/** A bracket that opens within a word: "f(x)", "word(s)". */
const INSIDE = /[A-Za-z0-9][([][^()[\] ]*$/;

/** The target of a link in Markdown; its text has just been read. */
const linkTarget = rule('\\]\\([^()\\s]{1,500}\\)', () => ',');

/** Brackets set their content apart. Those inside a word, as in "word(s)", are silent. */
const bracket = rule('[()[\\]{}]', (match) => {
  const { text } = match.context;
  const inside = /[([{]/.test(text.charAt(match.start))
    ? /[A-Za-z0-9]/.test(match.before)
    : INSIDE.test(text.slice(Math.max(0, match.start - 20), match.start));
  return inside ? '' : ',';
});

/** "|" and "•" between pieces of a line. */
const divider = rule('[|•]', () => ',');

/** The genitive of whatever was read before: "COVID-19's", "example.com's". */
const genitive = rule("'s(?![A-Za-z])", (match) =>
  /[A-Za-z0-9%]/.test(match.before) || isGiven(match.before) ? "+'s" : null,
);

/** A word whose pronunciation is given, perhaps in the plural. */
const given = rule(`(${GIVEN})(s(?![A-Za-z]))?`, (match) => match.part(1) + (match.part(2) && " +'s"));

/** Words that begin with an apostrophe: 'em, 'til, rock 'n' roll. */
const clipped = rule(
  "'([Ee]m|[Tt]il|[Tt]is|[Tt]was|[Cc]ause|round|bout|kay|course|n|N)(?:'|(?![A-Za-z'])(?!'))",
  (match) => `'${match.part(1).toLowerCase()}`,
);

/** Rules for marks, in the order of trying. */
export const PUNCTUATION_RULES: readonly Rule[] = [
  given,
  bullet,
  smiley,
  ellipsis,
  final,
  comma,
  colon,
  longDash,
  hyphen,
  linkTarget,
  bracket,
  divider,
  genitive,
  clipped,
];
