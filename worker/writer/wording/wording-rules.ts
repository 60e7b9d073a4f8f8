import type { WriteRequest } from '../reply-writer.ts';
import type { FoulLanguage } from './foul-language.ts';
import { lastSentence, roughSentences, wording, wordsOf } from './words.ts';

/** Runs of this many words come once in a reply. */
const RUN = 3;
/** Sentences of fewer words may be said again in a conversation: "I see." */
const SHORT = 3;
/** Words that a phrase of the block list can span, and some more. */
const PHRASE = 6;

/** What the words of a reply must not be, whatever the model gives. */
export interface WordingRules {
  /** Whether the last word of a text must not stand there: it is foul, repeats what the reply has said, or is no word. */
  refusesWord(text: string): boolean;
  /** Whether the sentence that the text ends with must not end here: the speaker has said it before. */
  refusesSentence(text: string): boolean;
  /** Whether the whole reply must not end here: it would be a turn that was there before. */
  refusesReply(text: string): boolean;
}

export function createWordingRules(
  { turns, role }: Pick<WriteRequest, 'turns' | 'role'>,
  language: FoulLanguage,
): WordingRules {
  const own = turns.flatMap((turn) => (turn.role === role && turn.text !== null ? [turn.text] : []));
  const ownTurns = new Set(own.map(wording));
  const ownSentences = new Set(own.flatMap(roughSentences).map(wording).filter(isLong));
  const before = turns.at(-1);
  // To say back what was just said is an answer only where it is a greeting or the like.
  if (before && before.role !== role && before.text !== null) {
    const echo = wording(before.text);
    if (isLong(echo)) ownTurns.add(echo);
    for (const sentence of roughSentences(before.text).map(wording)) {
      if (isLong(sentence)) ownSentences.add(sentence);
    }
  }
  return {
    refusesWord: (text) =>
      /(?:^|[^A-Za-z'])i(?:'[a-z]*)?$/.test(text) ||
      /'$/.test(text) ||
      repeats(wordsOf(text)) ||
      language.isFoul(text.split(' ').slice(-PHRASE).join(' ')),
    refusesSentence: (text) => ownSentences.has(wording(lastSentence(text))),
    refusesReply: (text) => ownTurns.has(wording(text)),
  };
}

const isLong = (sentence: string) => sentence.split(' ').length >= SHORT;

/** Whether the last word is the one before it again, or ends a run that has come before. */
export function repeats(words: readonly string[]): boolean {
  const last = words.length - 1;
  if (last > 0 && words[last] === words[last - 1]) return true;
  for (let end = RUN - 1; end < last; end += 1) {
    let same = 0;
    while (same < RUN && words[end - same] === words[last - same]) same += 1;
    if (same === RUN) return true;
  }
  return false;
}
