import { type GivenWord, givenWord } from '../pronounce/given-words.ts';
import { addSibilant } from '../pronounce/word-endings.ts';
import type { Span } from '../sentences/span.ts';
import { LETTER_NAMES } from '../tables/letter-names.ts';

/** Marks that the model has pause tokens for. */
export type Mark = ',' | ';' | ':' | '-' | '.' | '?' | '!';

/** Spoken-form words and pause marks. */
export type SpokenItem =
  | {
      readonly kind: 'word';
      /** Lower case a-z and apostrophes only. */
      readonly text: string;
      /** A fixed pronunciation, e.g. the name of a letter; otherwise the lexicon decides. */
      readonly phonemes?: readonly string[];
      /** What it was read from, in UTF-16 units of the text: the same for all words of one reading ("$5" is two). */
      readonly from: Span;
    }
  | { readonly kind: 'pause'; readonly mark: Mark };

/** From weakest to strongest: of adjacent marks the strongest is kept. "?!" stays a question. */
const STRENGTH = ',-;:.!?';

const LETTER = /^([A-Z])('?s|'d)?$/;
const WORD = /^[a-z']*[a-z][a-z']*$/;

/**
 * Collects the readings of the rules. Readings use a small notation, separated by single spaces: `five` is a word, `F` the
 * name of a letter (`Fs`, `F's`, `F'd` its plural, genitive, participle), `,` a pause; `+'s` makes the word before a
 * genitive. A run of letters is one abbreviation, in which all letters but the last have secondary stress.
 */
export class SpokenList {
  readonly #items: SpokenItem[] = [];
  readonly #given: readonly GivenWord[];

  /** @param given words for which single characters stand in readings */
  constructor(given: readonly GivenWord[] = []) {
    this.#given = given;
  }

  /** Appends a reading in the notation above. @param read what was read */
  add(notation: string, read: Span): void {
    const words = notation.split(' ');
    const from = this.#join(read);
    words.forEach((word, index) => {
      if (word === '') return;
      const letter = LETTER.exec(word);
      const given = givenWord(this.#given, word);
      if (given) this.#items.push({ kind: 'word', ...given, from });
      else if (letter) {
        const followed = LETTER.test(words[index + 1] ?? '');
        this.#items.push({ ...letterItem(letter[1] ?? '', letter[2] ?? '', followed), from });
      } else if (isMark(word)) this.#pause(word);
      else if (word === "+'s") this.#genitive(read);
      else if (WORD.test(word)) this.#items.push({ kind: 'word', text: word, from });
    });
  }

  /** Everything collected so far. */
  get items(): SpokenItem[] {
    return this.#items;
  }

  #genitive({ end }: Span): void {
    const last = this.#items.at(-1);
    if (last?.kind !== 'word') return;
    const text = `${last.text}'s`;
    const phonemes = last.phonemes && addSibilant(last.phonemes);
    this.#items[this.#items.length - 1] = { ...last, text, ...(phonemes && { phonemes }) };
    this.#join({ start: last.from.start, end });
  }

  /**
   * What a reading was read from, together with the words before it that were read from a part of it: an ending belongs to
   * its word, and one character ("½") can be read in two parts.
   */
  #join(read: Span): Span {
    const last = this.#items.findLast((item) => item.kind === 'word')?.from;
    if (!last || last.end <= read.start) return read;
    const from = { start: Math.min(last.start, read.start), end: Math.max(last.end, read.end) };
    for (let at = this.#items.length - 1; at >= 0; at -= 1) {
      const item = this.#items[at];
      if (item?.kind !== 'word') continue;
      if (item.from !== last) break;
      this.#items[at] = { ...item, from };
    }
    return from;
  }

  #pause(mark: Mark): void {
    const last = this.#items.at(-1);
    if (last?.kind === 'word') this.#items.push({ kind: 'pause', mark });
    else if (last && STRENGTH.indexOf(mark) > STRENGTH.indexOf(last.mark)) {
      this.#items[this.#items.length - 1] = { kind: 'pause', mark };
    }
  }
}

function isMark(word: string): word is Mark {
  return word.length === 1 && STRENGTH.includes(word);
}

function letterItem(letter: string, suffix: string, followed: boolean) {
  const name = (LETTER_NAMES.get(letter.toLowerCase()) ?? '').split(' ');
  const stressed = followed ? name.map((phoneme) => phoneme.replace('1', '2')) : name;
  const phonemes = suffix === '' ? stressed : suffix === "'d" ? [...stressed, 'D'] : addSibilant(stressed);
  return { kind: 'word', text: letter.toLowerCase() + suffix, phonemes } as const;
}
