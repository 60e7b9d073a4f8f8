import { type Match, type Rule, rule } from '../../rule.ts';

/** Words after which a single A is the letter rather than the article. */
const LETTERED = new Set(
  (
    'letter plan vitamin grade option type section class group team part point side exhibit hepatitis schedule appendix ' +
    'room gate terminal step answer choice column row block level unit model series category tier version line bus ' +
    'platform an straight big influenza capital lowercase uppercase key note variable vector set axis party person drive hall'
  ).split(' '),
);

/** A single letter: "plan B", "x-ray", "straight A's", "the letter A". The article "a" is read as a word. */
const single = rule("([A-Za-z])('s(?![A-Za-z'])|'d(?![A-Za-z'])|(?![A-Za-z0-9]|'[A-Za-z]))", (match) => {
  const letter = match.part(1);
  if (/^a$/i.test(letter) && match.part(2) === '' && isArticle(match)) return 'a';
  return letter.toUpperCase() + match.part(2);
});

/** "Bs and Cs", "three Ps"; plurals that look like words ("As", "Is", "Us", "Ms", "Os") need an apostrophe. */
const several = rule("([B-HJ-NP-TV-Z])s(?![A-Za-z0-9'])", (match) => `${match.part(1)}s`);

function isArticle(match: Match): boolean {
  if (LETTERED.has(match.wordBefore.toLowerCase())) return false;
  if (match.after === '-') return match.before === '-';
  if (match.before === '-' || match.before === '&' || match.after === '&') return false;
  if (match.part(1) === 'A' && /^ (?:or|and|to|through|minus|plus|is for|stands)\b/.test(match.rest))
    return false;
  if (match.part(1) === 'A' && /^ [A-Z](?: [A-Z])+(?![A-Za-z'])/.test(match.rest)) return false;
  if (match.after === '' || /^ ?$/.test(match.rest)) return false;
  return (
    /^[ \n]*["'(#@~*_[]{0,3}[\w$£€¥½.<\uE000-\uF8FF]/.test(match.rest) &&
    !/^ ?\.(?![\dA-Za-z])/.test(match.rest)
  );
}

/** "Q&As". */
const joined = rule('([A-Z])s(?![A-Za-z0-9])', (match) =>
  match.before === '&' ? `${match.part(1)}s` : null,
);

/** "3 ft. x 4 ft.": by. */
const by = rule('x(?= \\d)', (match) =>
  /\d ?[a-z'".]{0,5} $/.test(match.context.text.slice(Math.max(0, match.start - 10), match.start))
    ? 'by'
    : null,
);

/** "A-", "B- student": a grade. */
const grade = rule(
  '([A-DF])-(?=$|[.,;:!?)]| (?:grade|student|average|in|on|for|and|or)\\b)',
  (match) => `${match.part(1)} minus`,
);

/** Rules for what starts with a letter. */
export const LETTER_NAME_RULES: readonly Rule[] = [grade, by, single, several, joined];
