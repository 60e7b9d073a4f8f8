import type { WriteRequest } from '../reply-writer.ts';
import type { FoulLanguage } from './foul-language.ts';
import { lastSentence, roughSentences, wording, wordsOf } from './words.ts';

/** Runs of this many words occur once in a reply. */
const RUN = 3;
/** Shorter sentences, such as "I see.", may be repeated in a conversation. */
const SHORT = 3;
/** Enough words for any phrase of the block list. */
const PHRASE = 6;

/** Rules on the words of a reply, whatever the model writes. */
export interface WordingRules {
  /** Whether the last word of a text is refused: it is foul, repeats the reply, or is not a word. */
  refusesWord(text: string): boolean;
  /** Whether the last sentence must not end here: the speaker has said it before. */
  refusesSentence(text: string): boolean;
  /** Whether the reply must not end here: it would repeat an earlier turn. */
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
  // Repeating the last turn is an answer only for greetings and the like.
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

/** Whether the last word repeats the word before it, or completes a run that has occurred before. */
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
