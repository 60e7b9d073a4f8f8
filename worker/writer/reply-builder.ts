import type { Composition } from './composition.ts';
import { allowedTokens, penalized } from './token-choice.ts';
import { sample } from './tokens/sampler.ts';

/** After this many words taken back, only tokens that are whole words are drawn. */
const MOST_RETURNS = 24;

/** A reply while it is being written: its tokens, and the choice of the next one. */
export class ReplyBuilder {
  readonly #with: Composition;
  readonly #prompt: readonly number[];
  #ids: number[];
  #text: string;
  /** Number of tokens that cannot be taken back: they were yielded as a piece. */
  #settled: number;
  /** Scores from which each later token was drawn, for when it is taken back. */
  readonly #scores: Float32Array[] = [];
  /** Tokens that must not be drawn again, by position. */
  readonly #banned = new Map<number, Set<number>>();
  #returns = 0;

  /** @param ids tokens of the reply so far */
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

  /** The model's scores [V] of the next token. */
  set scores(scores: Float32Array) {
    this.#scores[this.#ids.length] = scores;
  }

  push(id: number): void {
    this.#ids = [...this.#ids, id];
    this.#text = this.#textOf(this.#ids);
  }

  /** Fixes the text, as these tokens. */
  settle(ids: readonly number[]): void {
    this.#ids = [...ids];
    this.#settled = ids.length;
  }

  /** The next token. Takes back words that the rules refuse. */
  choose(): number {
    const { seed, sampling, rules, wording } = this.#with;
    for (;;) {
      const place = this.#ids.length;
      const banned = this.#banned.get(place) ?? new Set<number>();
      const scores = this.#scores[place];
      if (!scores) throw new Error(`The scores of position ${place} of the reply are unknown.`);
      const view = [...this.#prompt, ...this.#ids];
      const allowed = allowedTokens(this.#with, {
        text: this.#text,
        length: place,
        view,
        banned,
        wholeWords: this.#returns >= MOST_RETURNS,
      });
      const id = sample(penalized(this.#with, view, scores), allowed, sampling, {
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

  /** Takes back the tokens from `place` on, and bans the one at `place` there. */
  #takeBack(place: number): void {
    const id = this.#ids[place];
    if (place < this.#settled || id === undefined)
      throw new Error('The writer found no word to continue with.');
    this.#returns += 1;
    for (const later of this.#banned.keys()) if (later > place) this.#banned.delete(later);
    this.#banned.set(place, (this.#banned.get(place) ?? new Set()).add(id));
    this.#ids = this.#ids.slice(0, place);
    this.#text = this.#textOf(this.#ids);
  }

  /** Position of the first token of the last word, or of the mark that joins it to the word before. */
  #wordStart(): number {
    let place = this.#ids.length - 1;
    while (place > this.#settled && this.#with.rules.continues(this.#ids[place] ?? 0)) place -= 1;
    return place;
  }

  #textOf(ids: readonly number[]): string {
    return ids
      .map((id) => this.#with.tokenizer.text(id) ?? '')
      .join('')
      .slice(1);
  }
}
