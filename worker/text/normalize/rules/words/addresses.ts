import { DOMAINS } from '../../../tables/address-table.ts';
import { sayAddress, sayUrl } from '../../address.ts';
import { type Rule, rule } from '../../rule.ts';

const HOST = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})(?:\\.[A-Za-z0-9-]{1,63}){0,8}';
const PATH = '(?:[/?#][A-Za-z0-9._~:/?#@!$&*+=%-]*)?';

/** https://www.example.org/path: without the scheme and "www", which are not said. */
const scheme = rule(`(?:[Hh]ttps?|ftp|wss?)://(?:www\\.)?(${HOST}(?::\\d{1,5})?${PATH})`, (match) =>
  sayUrl(match.part(1), match.context),
);

const www = rule(`[Ww]{3}\\.(${HOST}${PATH})`, (match) => sayUrl(match.part(1), match.context));

/** john.doe@example.com. */
const mail = rule(
  '(?:mailto:)?([A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\\.[A-Za-z0-9-]{1,63}){1,6})',
  (match) => sayUrl(match.part(1), match.context),
);

/** example.com, example.co.uk/path. */
const host = rule(
  `(?:[A-Za-z0-9-]{1,63}\\.){1,6}([A-Za-z]{2,8})(?![A-Za-z0-9-]|\\.[A-Za-z])(?::\\d{1,5})?${PATH}`,
  (match) => {
    const end = match.part(1);
    if (!DOMAINS.has(end) || !addressLike(end, match.written)) return null;
    return sayUrl(match.written, match.context);
  },
);

/** A domain that is also a word needs further evidence of an address: "see example.in/x", but not "home.It". */
function addressLike(end: string, address: string): boolean {
  return (
    !/^(?:in|it|no|be|at|me|us|live|page|news|store|site|shop|online)$/.test(end) ||
    /[/]|\..*\.|^[a-z0-9-]{3,}\.(?:me|live|page|site|shop)$/.test(address)
  );
}

/** #MachineLearning, #2024goals, but #1 and #5th are numbers; and the @ of a mention. */
const hashtag = rule(
  '#((?:[A-Za-z]|\\d{1,8}[A-Za-z_]{3})[A-Za-z0-9_]{0,80})',
  (match) => `hashtag ${sayAddress(match.part(1), match.context)}`,
);
const mention = rule(
  '@(?!\\d+[A-Za-z]{0,3}(?![A-Za-z0-9_]))([A-Za-z0-9_][A-Za-z0-9_.-]{0,60})',
  (match) => `at ${sayUrl(match.part(1), match.context)}`,
);

/** localhost:8080/path. */
const local = rule('localhost(?::\\d{1,5}|/)[A-Za-z0-9/._~-]{0,200}', (match) =>
  sayUrl(match.written, match.context),
);

/** r/AskReddit, u/somebody: pages of a forum. */
const forum = rule('([ru])/([A-Za-z][A-Za-z0-9_]{2,20})(?![A-Za-z0-9_/.])', (match) =>
  match.before === '' || /[\s("']/.test(match.before) ? sayAddress(match.written, match.context) : null,
);

/** Addresses that start with a letter. */
export const ADDRESS_LETTER_RULES: readonly Rule[] = [scheme, www, mail, host, local, forum];
/** Addresses that start with a digit. */
export const ADDRESS_DIGIT_RULES: readonly Rule[] = [mail, host];
/** Hashtags and mentions. */
export const ADDRESS_SYMBOL_RULES: readonly Rule[] = [hashtag, mention];
