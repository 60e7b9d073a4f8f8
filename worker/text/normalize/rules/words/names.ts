import { codeNumber } from '../../number-words.ts';
import { type Rule, rule } from '../../rule.ts';
import { sayToken } from '../../token.ts';

/** TL;DR: the semicolon is silent. */
const summary = rule('TL;DR|tl;dr', () => 'T L D R');

/** C++, C#, F#, g++. */
const language = rule(
  '([A-Za-z])(\\+\\+|#)(?![A-Za-z0-9])',
  (match) => `${match.part(1).toUpperCase()} ${match.part(2) === '#' ? 'sharp' : 'plus plus'}`,
);

/** Letters and digits without a gap: MP3, B2B, iPhone15. */
const mixed = rule('[A-Za-z]{1,40}\\d[A-Za-z0-9]{0,40}', (match) => sayToken(match.written, match.context));

/** v2.0, V1.2.3. */
const version = rule(
  '(?:v(?=\\d)|V(?=\\d+\\.\\d))(\\d{1,4}(?:\\.\\d{1,4}){0,4})(?![A-Za-z0-9])',
  (match) => `version ${match.part(1).split('.').map(codeNumber).join(' point ')}`,
);

/** Names made of letters, digits and marks. */
export const NAME_RULES: readonly Rule[] = [summary, language, version, mixed];
