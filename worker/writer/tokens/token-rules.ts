/** Which tokens may follow a text, so that the result is clean English: words, numbers and single marks. */
import type { Tokenizer } from './tokenizer.ts';

/** The end of a text, as far as it determines what may follow. */
type Tail =
  | 'start'
  | 'letter'
  /** A word so long that it must end. */
  | 'long'
  | 'apostrophe'
  | 'digit'
  /** A number so long that it must end. */
  | 'digits'
  /** The period of "Dr." or "U.S.". */
  | 'abbreviation'
  | 'initial'
  /** A period after a digit: a decimal point or the end of a sentence. */
  | 'point'
  /** The mark that ends a sentence. */
  | 'mark'
  | 'comma'
  /** A comma or colon after a digit. */
  | 'digit-comma'
  | 'dash'
  | 'hyphen'
  | 'dollar'
  | 'ampersand'
  | 'percent';

/** Longest word: "telecommunications" has 18 letters. */
const LONG_WORD = /[A-Za-z']{18}$/;
const LONG_NUMBER = /\d{4}$/;
const ABBREVIATION = /(?:^|[^A-Za-z])(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|vs|etc|Mt|Ave)\.$/;
/** A letter with a period, except "I." and "a.", which end sentences. */
const INITIAL = /(?:^|[^A-Za-z'])(?:[A-HJ-Z]|[ap]|[AaPp]\.m)\.$/;

/** Matched in order against the end of the text; the first match wins. */
const TAILS: readonly (readonly [RegExp, Tail])[] = [
  [/^$/, 'start'],
  [LONG_WORD, 'long'],
  [/[A-Za-z]$/, 'letter'],
  [/'$/, 'apostrophe'],
  [LONG_NUMBER, 'digits'],
  [/\d$/, 'digit'],
  [ABBREVIATION, 'abbreviation'],
  [INITIAL, 'initial'],
  [/\d\.$/, 'point'],
  [/[.!?]$/, 'mark'],
  [/\d[,:]$/, 'digit-comma'],
  [/[,;:]$/, 'comma'],
  [/ -$/, 'dash'],
  [/-$/, 'hyphen'],
  [/\$$/, 'dollar'],
  [/&$/, 'ampersand'],
  [/%$/, 'percent'],
];

function tailOf(text: string): Tail {
  const [, tail] = TAILS.find(([pattern]) => pattern.test(text)) ?? [];
  if (!tail) throw new Error(`Nothing may follow "${text.slice(-20)}".`);
  return tail;
}

/** Whether a text may be at the end of a sentence. It is if a new word or nothing follows. */
export function mayEndSentence(text: string): boolean {
  const tail = tailOf(text);
  return tail === 'mark' || tail === 'point';
}

/** A new word: `WORD` any, `CAPITAL` one that can start a sentence. */
const WORD = / [A-Za-z][A-Za-z']*/;
const CAPITAL = / [A-Z][A-Za-z']*| [0-9]/;
const NUMBER = / [0-9]/;
const LETTERS = /[A-Za-z][A-Za-z']*/;
const ENDING = /'[A-Za-z]*/;
const MARK = /[.!?]/;
const PAUSE = /[,;:]| -/;
const JOIN = /-| &/;

const any = (...parts: readonly RegExp[]) =>
  new RegExp(`^(?:${parts.map(({ source }) => source).join('|')})$`);

/** Tokens, as texts, that may follow each tail. */
const FOLLOWS: Readonly<Record<Tail, RegExp>> = {
  start: any(CAPITAL),
  letter: any(WORD, NUMBER, LETTERS, ENDING, MARK, PAUSE, JOIN, / \$/),
  long: any(WORD, NUMBER, MARK, PAUSE, / \$/),
  apostrophe: any(/[a-z]+/),
  digit: any(WORD, NUMBER, /[0-9]/, /s|th|st|nd|rd|am|pm|'s/, MARK, PAUSE, JOIN, /%/),
  digits: any(WORD, NUMBER, /s|th|'s/, MARK, PAUSE, JOIN, /%/),
  abbreviation: any(WORD, NUMBER),
  initial: any(WORD, /[A-Za-z]/),
  point: any(CAPITAL, /[0-9]/),
  mark: any(CAPITAL),
  comma: any(WORD, NUMBER, / \$/),
  'digit-comma': any(WORD, NUMBER, /[0-9]/),
  dash: any(WORD, NUMBER),
  hyphen: any(LETTERS, /[0-9]/),
  dollar: any(/[0-9]/),
  ampersand: any(WORD),
  percent: any(WORD, MARK, PAUSE),
};

export interface TokenRules {
  /** Ids that may follow a text, without the end of the turn. */
  following(text: string): readonly number[];
  /** Whether the token ends a sentence. */
  isMark(id: number): boolean;
  /** Whether the token opens another clause of the sentence. */
  isPause(id: number): boolean;
  /** Whether the token is part of a word, not a mark or a number. */
  isWord(id: number): boolean;
  /** Whether the token continues the word or number before it, if there is one. */
  continues(id: number): boolean;
}

export function createTokenRules(tokenizer: Tokenizer): TokenRules {
  const ids = Array.from({ length: tokenizer.size }, (_, id) => id);
  const matching = (pattern: RegExp) =>
    ids.filter((id) => {
      const text = tokenizer.text(id);
      return text !== null && pattern.test(text);
    });
  const marks = new Set(matching(any(MARK)));
  const pauses = new Set(matching(any(PAUSE)));
  const words = new Set(matching(/[A-Za-z]/));
  const within = new Set(matching(/^[A-Za-z0-9']/));
  const known = new Map<Tail, readonly number[]>();
  return {
    following(text) {
      const tail = tailOf(text);
      const ready = known.get(tail);
      if (ready) return ready;
      const found = matching(FOLLOWS[tail]);
      known.set(tail, found);
      return found;
    },
    isMark: (id) => marks.has(id),
    isPause: (id) => pauses.has(id),
    isWord: (id) => words.has(id),
    continues: (id) => within.has(id),
  };
}
