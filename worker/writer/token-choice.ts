import type { Composition } from './composition.ts';
import { mayEndSentence } from './tokens/token-rules.ts';
import { lastSentence, wordsOf } from './wording/words.ts';

/** Tokens that the last words of a reply may need beyond its room. */
const ENDING_ROOM = 16;
/** A reply is not forced to end after one of these words: it would be incomplete. */
const DANGLING = new Set(
  (
    'a an the to of and but or nor so if as than that because my your his her its our their in on at by for with from ' +
    "into about is are was were be been am i'm it's very really i we they he she you this these those when where which " +
    'who what how do does did can could will would should have has had not just some any no'
  ).split(' '),
);
/** Words by which a reply may exceed its length so as not to end after a dangling word. */
const DANGLING_WORDS = 6;

/** A reply, as far as it determines its next token. */
export interface ReplySoFar {
  readonly text: string;
  /** Tokens of the reply. */
  readonly length: number;
  /** Tokens of the prompt and the reply. */
  readonly view: readonly number[];
  /** Tokens that must not be drawn again at this position. */
  readonly banned: ReadonlySet<number>;
  /** Draw only tokens that are whole words. */
  readonly wholeWords: boolean;
}

/** Tokens that may follow: the rules on tokens, wording and length together. */
export function allowedTokens(composition: Composition, reply: ReplySoFar): number[] {
  const { rules, wording, tokenizer, length, room, sampling } = composition;
  const { text, banned } = reply;
  const words = wordsOf(text);
  const ended = mayEndSentence(text);
  const over = words.length - length.hard;
  const full = reply.length >= room - ENDING_ROOM;
  if (ended && !wording.refusesReply(text)) {
    const enough = words.length >= length.soft || full;
    if (enough) return [tokenizer.eot];
  }
  const sentence = wordsOf(lastSentence(text)).length;
  const closing = words.length >= length.soft || sentence >= length.sentence || full;
  const wholeWords = full || reply.wholeWords;
  const markable = !wording.refusesSentence(text);
  const repeated = repeatedTokens(sampling.noRepeatTokens, reply);
  const allowed = rules
    .following(text)
    .filter(
      (id) =>
        !banned.has(id) &&
        !(rules.isMark(id) && !markable) &&
        !(closing && rules.isPause(id)) &&
        !(wholeWords && rules.continues(id)) &&
        !(repeated.has(id) && !rules.continues(id)),
    );
  if (over >= 0 || full) {
    const marks = allowed.filter((id) => rules.isMark(id));
    const dangling = DANGLING.has(words.at(-1) ?? '') && over < DANGLING_WORDS && !full;
    if (marks.length > 0 && !dangling) return marks;
  }
  if (ended && !wording.refusesReply(text) && !banned.has(tokenizer.eot)) allowed.push(tokenizer.eot);
  return allowed;
}

/** Tokens that would repeat a run of `run` tokens of the reply or of the turns in view. */
function repeatedTokens(run: number, { length, view }: ReplySoFar): ReadonlySet<number> {
  const found = new Set<number>();
  if (length < run - 1) return found;
  const tail = view.slice(1 - run);
  for (let at = 0; at + run <= view.length; at += 1) {
    if (tail.every((id, i) => view[at + i] === id)) found.add(view[at + run - 1] ?? 0);
  }
  return found;
}

/** The scores [V], with a penalty on words of the preceding window. */
export function penalized(
  { sampling, rules }: Composition,
  view: readonly number[],
  scores: Float32Array,
): Float32Array {
  const result = scores.slice();
  for (const id of new Set(view.slice(-sampling.repetitionWindow))) {
    // Marks recur in any text.
    if (!rules.isWord(id)) continue;
    const score = result[id] ?? 0;
    result[id] = score > 0 ? score / sampling.repetitionPenalty : score * sampling.repetitionPenalty;
  }
  return result;
}
