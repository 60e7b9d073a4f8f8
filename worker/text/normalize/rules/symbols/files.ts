import { FILE_TYPES } from '../../../tables/address-table.ts';
import { sayAddress, sayUrl } from '../../address.ts';
import { type Rule, rule } from '../../rule.ts';

/** "pdf", "PDF", but not the beginning of a sentence or the letter of an abbreviation; and the NET of .NET. */
const isFileType = (end: string): boolean =>
  end === 'NET' || (FILE_TYPES.has(end.toLowerCase()) && !/^[A-Z](?:[a-z]|$)/.test(end));

/** report.pdf, Node.js, file.tar.gz, package.json. */
const file = rule(
  '[A-Za-z0-9_-]{1,64}(?:\\.[A-Za-z0-9_-]{1,64}){0,4}\\.([A-Za-z0-9]{1,5})(?![A-Za-z0-9_])',
  (match) => (isFileType(match.part(1)) ? sayAddress(match.written, match.context) : null),
);

/** src/main.ts, a/b/c.txt, foo/bar_baz: relative paths, distinguished from "and/or" by a file type or an underscore. */
const path = rule('[A-Za-z0-9_.-]{1,64}(?:/[A-Za-z0-9_.-]{1,64}){1,12}/?', (match) => {
  const all = match.written.replace(/[.-]+$/, '');
  const type = /\.([A-Za-z0-9]{1,5})$/.exec(all)?.[1]?.toLowerCase() ?? '';
  if (!FILE_TYPES.has(type) && !/_/.test(all)) return null;
  return `${sayAddress(all, match.context)}${match.written.endsWith('.') ? ' .' : ''}`;
});

/** C:\Users\me. */
const windows = rule('[A-Za-z]:\\\\[A-Za-z0-9_.\\\\-]{0,300}', (match) =>
  sayUrl(match.written, match.context),
);

/** snake_case and CONSTANT_CASE. */
const snake = rule('[A-Za-z0-9]{1,64}(?:_{1,2}[A-Za-z0-9]{1,64}){1,16}', (match) =>
  sayAddress(match.written.replaceAll('__', '_'), match.context),
);

/** /usr/local/bin, ~/docs, ./run.sh, ../up. */
const absolute = rule('(?:~|\\.{1,2})?/[A-Za-z0-9_.~-]{1,64}(?:/[A-Za-z0-9_.-]{1,64}){0,12}/?', (match) => {
  if (/[A-Za-z0-9)%¢°]/.test(match.before)) return null;
  return sayUrl(match.written, match.context);
});

/** .txt, .NET. */
const extension = rule('\\.([A-Za-z][A-Za-z0-9]{1,4})(?![A-Za-z0-9])', (match) => {
  const free = match.before === '' || /[\s"'(,/*]/.test(match.before);
  return free && isFileType(match.part(1)) ? sayAddress(match.written, match.context) : null;
});

/** .gitignore: a name that begins with a dot. */
const dotfile = rule('\\.([a-z][a-z_-]{2,24})(?![A-Za-z0-9_./-])', (match) => {
  const free = match.before === '' || /[\s"'(]/.test(match.before);
  return free && !match.context.isWord(match.part(1)) ? sayAddress(match.written, match.context) : null;
});

/** Files that start with a letter. */
export const FILE_LETTER_RULES: readonly Rule[] = [path, file, windows, snake];
/** Files that start with a digit. */
export const FILE_DIGIT_RULES: readonly Rule[] = [path, file, snake];
/** Paths that start with a mark. */
export const FILE_SYMBOL_RULES: readonly Rule[] = [absolute, extension, dotfile];
