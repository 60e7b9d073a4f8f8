import type { Composition } from './compose.ts';
import { sample } from './tokens/sampler.ts';
import { mayEndSentence } from './tokens/token-rules.ts';
import { lastSentence, wordsOf } from './wording/words.ts';

/** Words are taken back so often; then only tokens that are whole words are drawn. */
const MOST_RETURNS = 24;
/** Tokens that the last words of a reply may need beyond its room. */
const ENDING_ROOM = 16;
/** A reply is not made to end behind one of these: what would follow is missing. */
const DANGLING = new Set(
  (
    'a an the to of and but or nor so if as than that because my your his her its our their in on at by for with from ' +
    "into about is are was were be been am i'm it's very really i we they he she you this these those when where which " +
    'who what how do does did can could will would should have has had not just some any no'
  ).split(' '),
);
/** So many words a reply may get longer so as not to end behind a dangling one. */
const DANGLING_WORDS = 6;

/** A reply that is being written: its tokens, and the choice of the next one. */
export class ReplyBuilder {
  readonly #with: Composition;
  readonly #prompt: readonly number[];
  #ids: number[];
  #text: string;
  /** Tokens that stand for good: they were given away as a piece. */
  #settled: number;
  /** Scores from which each token since was drawn, for when it is taken back. */
  readonly #scores: Float32Array[] = [];
  /** Tokens that must not stand at a place. */
  readonly #banned = new Map<number, Set<number>>();
  #returns = 0;

  /** @param ids tokens that stand already */
  constructor(composition: Composition, prompt: readonly number[], ids: readonly number[]) {
    this.#with = composition;
    this.#prompt = prompt;
    this.#ids = [...ids];
    this.#text = this.#textOf(ids);
    this.#settled = ids.length;
  }

  get ids(): readonly number[] {
    return this.#ids;
  }

  get text(): string {
    return this.#text;
  }

  /** The model's scores [V] of the token that follows now. */
  set scores(scores: Float32Array) {
    this.#scores[this.#ids.length] = scores;
  }

  push(id: number): void {
    this.#ids = [...this.#ids, id];
    this.#text = this.#textOf(this.#ids);
  }

  /** The text stands for good, as these tokens. */
  settle(ids: readonly number[]): void {
    this.#ids = [...ids];
    this.#settled = ids.length;
  }

  /** The next token. Words that the rules refuse are taken back on the way. */
  choose(): number {
    const { seed, sampling, rules, wording } = this.#with;
    for (;;) {
      const place = this.#ids.length;
      const banned = this.#banned.get(place) ?? new Set<number>();
      const scores = this.#scores[place];
      if (!scores) throw new Error(`No scores are known for place ${place} of the reply.`);
      const allowed = this.#allowed(banned);
      const id = sample(this.#penalised(scores), allowed, sampling, {
        seed,
        position: place,
        attempt: banned.size,
      });
      if (id === null) {
        this.#takeBack(place - 1);
        continue;
      }
      const closesWord = place > this.#settled && /[A-Za-z0-9']$/.test(this.#text) && !rules.continues(id);
      if (closesWord && wording.refusesWord(this.#text)) {
        this.#takeBack(this.#wordStart());
        continue;
      }
      return id;
    }
  }

  /** Takes back the tokens from `place` on and never puts the same one there again. */
  #takeBack(place: number): void {
    const id = this.#ids[place];
    if (place < this.#settled || id === undefined) throw new Error('The writer finds no word to go on with.');
    this.#returns += 1;
    for (const later of this.#banned.keys()) if (later > place) this.#banned.delete(later);
    this.#banned.set(place, (this.#banned.get(place) ?? new Set()).add(id));
    this.#ids = this.#ids.slice(0, place);
    this.#text = this.#textOf(this.#ids);
  }

  /** Place of the token from which the last word goes on: its first one, or the mark that joins it to what is before. */
  #wordStart(): number {
    let place = this.#ids.length - 1;
    while (place > this.#settled && this.#with.rules.continues(this.#ids[place] ?? 0)) place -= 1;
    return place;
  }

  #allowed(banned: ReadonlySet<number>): number[] {
    const { rules, wording, tokenizer, length, room } = this.#with;
    const text = this.#text;
    const words = wordsOf(text);
    const ended = mayEndSentence(text);
    const over = words.length - length.hard;
    const full = this.#ids.length >= room - ENDING_ROOM;
    if (ended && !wording.refusesReply(text)) {
      const enough = words.length >= length.soft || full;
      if (enough) return [tokenizer.eot];
    }
    const sentence = wordsOf(lastSentence(text)).length;
    const closing = words.length >= length.soft || sentence >= length.sentence || full;
    const wholeWords = full || this.#returns >= MOST_RETURNS;
    const markable = !wording.refusesSentence(text);
    const repeated = this.#repeated();
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

  /** Tokens that would write a run of tokens again that stands in the reply or the turns in view. */
  #repeated(): ReadonlySet<number> {
    const { noRepeatTokens: run } = this.#with.sampling;
    const found = new Set<number>();
    if (this.#ids.length < run - 1) return found;
    const view = [...this.#prompt, ...this.#ids];
    const tail = view.slice(1 - run);
    for (let at = 0; at + run <= view.length; at += 1) {
      if (tail.every((id, i) => view[at + i] === id)) found.add(view[at + run - 1] ?? 0);
    }
    return found;
  }

  /** Scores less the penalty of words that stand in the window before. */
  #penalised(scores: Float32Array): Float32Array {
    const { sampling, rules } = this.#with;
    const result = scores.slice();
    const window = [...this.#prompt, ...this.#ids].slice(-sampling.repetitionWindow);
    for (const id of new Set(window)) {
      // Marks come again and again in any text.
      if (!rules.isWord(id)) continue;
      const score = result[id] ?? 0;
      result[id] = score > 0 ? score / sampling.repetitionPenalty : score * sampling.repetitionPenalty;
    }
    return result;
  }

  #textOf(ids: readonly number[]): string {
    return ids
      .map((id) => this.#with.tokenizer.text(id) ?? '')
      .join('')
      .slice(1);
  }
}
