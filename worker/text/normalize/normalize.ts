import type { DerivedText } from '../derived-text.ts';
import type { GivenWord } from '../pronounce/given-words.ts';
import { looksPronounceable } from '../pronounce/pronounceable.ts';
import { trimSpan } from '../sentences/span.ts';
import { isAllCaps } from './all-caps.ts';
import { foldCharacters } from './fold-characters.ts';
import { Match, type Rule, type RuleContext } from './rule.ts';
import { DIGIT_RULES, LETTER_RULES, OTHER_RULES } from './rules/index.ts';
import { type SpokenItem, SpokenList } from './spoken-list.ts';

/** Tells whether a lower-case string is a word; usually the lexicon decides. */
export type IsWord = (word: string) => boolean;

/**
 * Turns written text into spoken-form words and pause marks: "$5.99" -> five dollars and ninety nine cents.
 * Reads from left to right: at each place the first rule that applies consumes its match, and characters that no rule
 * consumes are silent. Takes linear time.
 * @param given words that are not read; single characters stand for them (given-words.ts)
 */
export function normalize(
  text: string,
  isWord: IsWord = looksPronounceable,
  given: readonly GivenWord[] = [],
): SpokenItem[] {
  const source = foldCharacters(text);
  const folded = source.text;
  const context: RuleContext = { text: folded, isWord, allCaps: isAllCaps(folded) };
  const spoken = new SpokenList(given);
  let at = 0;
  while (at < folded.length) {
    const character = folded.charAt(at);
    at = isSpace(character) ? at + 1 : readAt(context, at, rulesFor(character), spoken, source);
  }
  return spoken.items;
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n';
}

function rulesFor(character: string): readonly Rule[] {
  if (character >= '0' && character <= '9') return DIGIT_RULES;
  if ((character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')) return LETTER_RULES;
  return OTHER_RULES;
}

/** Applies the first rule that matches at `at`; returns where to continue. */
function readAt(
  context: RuleContext,
  at: number,
  rules: readonly Rule[],
  spoken: SpokenList,
  source: DerivedText,
): number {
  for (const { pattern, read } of rules) {
    pattern.lastIndex = at;
    const parts = pattern.exec(context.text);
    if (!parts || parts[0] === '') continue;
    const match = new Match(context, parts);
    const reading = read(match);
    if (reading === null) continue;
    spoken.add(reading, source.sourceOf(trimSpan(context.text, match)));
    return match.end;
  }
  return at + 1;
}
