import { sayAddress } from '../address.ts';
import { type Match, type Rule, rule } from '../rule.ts';
import { DOMAINS, FILE_TYPES } from '../tables/addressTable.ts';
import { sayToken } from '../token.ts';

const HOST = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})(?:\\.[A-Za-z0-9-]{1,63}){0,8}';
const PATH = '(?:[/?#][A-Za-z0-9._~:/?#@!$&*+=%-]{0,300})?';
/** A query longer than this is a machine's business and is not read. */
const LONGEST_QUERY = 24;

/** Marks at the end of an address belong to the sentence. */
const TRAILING = /[.,;:!?]+$/;

function sayUrl(url: string, match: Match): string {
  const trailing = TRAILING.exec(url)?.[0].charAt(0) ?? '';
  const bare = url.replace(TRAILING, '').replace(/\/$/, '');
  const query = bare.search(/[?#]/);
  const heard = query >= 0 && bare.length - query > LONGEST_QUERY ? bare.slice(0, query) : bare;
  return `${sayAddress(heard, match.scene)} ${trailing}`;
}

/** https://www.example.org/path: without the scheme and the "www", which nobody says. */
const scheme = rule(`(?:[Hh]ttps?|ftp|wss?)://(?:www\\.)?(${HOST}(?::\\d{1,5})?${PATH})`, (match) =>
  sayUrl(match.part(1), match),
);

const www = rule(`[Ww]{3}\\.(${HOST}${PATH})`, (match) => sayUrl(match.part(1), match));

/** john.doe@example.com. */
const mail = rule(
  '(?:mailto:)?([A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\\.[A-Za-z0-9-]{1,63}){1,6})',
  (match) => sayUrl(match.part(1), match),
);

/** example.com, example.co.uk/path. */
const host = rule(
  `(?:[A-Za-z0-9-]{1,63}\\.){1,6}([A-Za-z]{2,8})(?![A-Za-z0-9-]|\\.[A-Za-z])(?::\\d{1,5})?${PATH}`,
  (match) => {
    const end = match.part(1);
    if (!DOMAINS.has(end) || !addressLike(end, match.written)) return null;
    return sayUrl(match.written, match);
  },
);

/** Ends that are words need something else to show an address: "see example.in/x", not "home.It". */
function addressLike(end: string, address: string): boolean {
  return (
    !/^(?:in|it|no|be|at|me|us|live|page|news|store|site|shop|online)$/.test(end) ||
    /[/]|\..*\.|^[a-z0-9-]{3,}\.(?:me|live|page|site|shop)$/.test(address)
  );
}

/** "pdf", "PDF", but not the beginning of a sentence or the letter of an abbreviation; and the NET of .NET. */
const isFileType = (end: string): boolean =>
  end === 'NET' || (FILE_TYPES.has(end.toLowerCase()) && !/^[A-Z](?:[a-z]|$)/.test(end));

/** report.pdf, Node.js, file.tar.gz, package.json. */
const file = rule(
  '[A-Za-z0-9_-]{1,64}(?:\\.[A-Za-z0-9_-]{1,64}){0,4}\\.([A-Za-z0-9]{1,5})(?![A-Za-z0-9_])',
  (match) => (isFileType(match.part(1)) ? sayAddress(match.written, match.scene) : null),
);

/** src/main.ts, a/b/c.txt, foo/bar_baz: relative paths, told from "and/or" by a file type, an underscore or a dot. */
const path = rule('[A-Za-z0-9_.-]{1,64}(?:/[A-Za-z0-9_.-]{1,64}){1,12}/?', (match) => {
  const all = match.written.replace(/[.-]+$/, '');
  const type = /\.([A-Za-z0-9]{1,5})$/.exec(all)?.[1]?.toLowerCase() ?? '';
  if (!FILE_TYPES.has(type) && !/_/.test(all)) return null;
  return `${sayAddress(all, match.scene)}${match.written.endsWith('.') ? ' .' : ''}`;
});

/** C:\Users\me. */
const windows = rule('[A-Za-z]:\\\\[A-Za-z0-9_.\\\\-]{0,300}', (match) => sayUrl(match.written, match));

/** snake_case and CONSTANT_CASE. */
const snake = rule('[A-Za-z0-9]{1,64}(?:_{1,2}[A-Za-z0-9]{1,64}){1,16}', (match) =>
  sayAddress(match.written.replaceAll('__', '_'), match.scene),
);

/** /usr/local/bin, ~/docs, ./run.sh, ../up. */
const absolute = rule('(?:~|\\.{1,2})?/[A-Za-z0-9_.~-]{1,64}(?:/[A-Za-z0-9_.-]{1,64}){0,12}/?', (match) => {
  if (/[A-Za-z0-9)]/.test(match.before)) return null;
  return sayUrl(match.written, match);
});

/** .txt, .NET. */
const extension = rule('\\.([A-Za-z][A-Za-z0-9]{1,4})(?![A-Za-z0-9])', (match) => {
  const free = match.before === '' || /[\s"'(,/*]/.test(match.before);
  return free && isFileType(match.part(1)) ? sayAddress(match.written, match.scene) : null;
});

/** #MachineLearning, #1, and the @ of a mention. */
const hashtag = rule(
  '#([A-Za-z][A-Za-z0-9_]{0,80})',
  (match) => `hashtag ${sayAddress(match.part(1), match.scene)}`,
);
const mention = rule('@([A-Za-z0-9_][A-Za-z0-9_.-]{0,60})', (match) => `at ${sayUrl(match.part(1), match)}`);

/** C++, C#, F#, g++. */
const language = rule(
  '([A-Za-z])(\\+\\+|#)(?![A-Za-z0-9])',
  (match) => `${match.part(1).toUpperCase()} ${match.part(2) === '#' ? 'sharp' : 'plus plus'}`,
);

/** Letters and digits without a gap: MP3, B2B, iPhone15, v2.0. */
const mixed = rule('[A-Za-z]{1,40}\\d[A-Za-z0-9]{0,40}', (match) => sayToken(match.written, match.scene));

/** v2.0, V1.2.3, ver. 2. */
const version = rule(
  '[vV](\\d{1,4}(?:\\.\\d{1,4}){0,4})(?![A-Za-z0-9])',
  (match) =>
    `version ${match
      .part(1)
      .split('.')
      .map((digits) => sayAddress(digits, match.scene))
      .join(' point ')}`,
);

export const ADDRESS_LETTER_RULES: readonly Rule[] = [
  scheme,
  www,
  mail,
  host,
  path,
  file,
  windows,
  snake,
  language,
  version,
  mixed,
];
export const ADDRESS_DIGIT_RULES: readonly Rule[] = [mail, host, path, file, snake];
export const ADDRESS_SYMBOL_RULES: readonly Rule[] = [hashtag, mention, absolute, extension];
