import type { GivenWord } from '../pronounce/given-words.ts';
import { looksPronounceable } from '../pronounce/pronounceable.ts';
import { fold } from './fold.ts';
import { Match, type Rule, type Scene } from './rule.ts';
import { DIGIT_RULES, LETTER_RULES, OTHER_RULES } from './rules/index.ts';
import { isShouting } from './shouting.ts';
import { type SpokenItem, SpokenList } from './spoken.ts';

/** How the reader decides whether a lower-case string is a word; the lexicon knows best. */
export type IsWord = (word: string) => boolean;

/**
 * Turns written text into spoken-form words and pause marks: "$5.99" -> five dollars and ninety nine cents.
 * Reads from left to right; at each place the first rule that fits takes what it matched, and what no rule wants
 * is silent. Time is linear in the length of the text.
 * @param given words of the text that are not read; single characters stand for them (given-words.ts)
 */
export function normalise(
  text: string,
  isWord: IsWord = looksPronounceable,
  given: readonly GivenWord[] = [],
): SpokenItem[] {
  const folded = fold(text);
  const scene: Scene = { text: folded, isWord, shouting: isShouting(folded) };
  const spoken = new SpokenList(given);
  let at = 0;
  while (at < folded.length) {
    const character = folded.charAt(at);
    at = isSpace(character) ? at + 1 : readAt(scene, at, rulesFor(character), spoken);
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

/** Applies the first fitting rule and answers where to go on. */
function readAt(scene: Scene, at: number, rules: readonly Rule[], spoken: SpokenList): number {
  for (const { pattern, read } of rules) {
    pattern.lastIndex = at;
    const parts = pattern.exec(scene.text);
    if (!parts || parts[0] === '') continue;
    const match = new Match(scene, parts);
    const reading = read(match);
    if (reading === null) continue;
    spoken.add(reading);
    return match.end;
  }
  return at + 1;
}
