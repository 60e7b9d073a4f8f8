import { type GivenWord, givenWord } from '../pronounce/given-words.ts';
import { addSibilant } from '../pronounce/word-endings.ts';
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

  /** Appends a reading in the notation above. */
  add(notation: string): void {
    const words = notation.split(' ');
    words.forEach((word, index) => {
      if (word === '') return;
      const letter = LETTER.exec(word);
      const given = givenWord(this.#given, word);
      if (given) this.#items.push({ kind: 'word', ...given });
      else if (letter)
        this.#items.push(letterItem(letter[1] ?? '', letter[2] ?? '', LETTER.test(words[index + 1] ?? '')));
      else if (isMark(word)) this.#pause(word);
      else if (word === "+'s") this.#genitive();
      else if (WORD.test(word)) this.#items.push({ kind: 'word', text: word });
    });
  }

  /** Everything collected so far. */
  get items(): SpokenItem[] {
    return this.#items;
  }

  #genitive(): void {
    const last = this.#items.at(-1);
    if (last?.kind !== 'word') return;
    const text = `${last.text}'s`;
    const phonemes = last.phonemes && addSibilant(last.phonemes);
    this.#items[this.#items.length - 1] = phonemes
      ? { kind: 'word', text, phonemes }
      : { kind: 'word', text };
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

function letterItem(letter: string, suffix: string, followed: boolean): SpokenItem {
  const name = (LETTER_NAMES.get(letter.toLowerCase()) ?? '').split(' ');
  const stressed = followed ? name.map((phoneme) => phoneme.replace('1', '2')) : name;
  const phonemes = suffix === '' ? stressed : suffix === "'d" ? [...stressed, 'D'] : addSibilant(stressed);
  return { kind: 'word', text: letter.toLowerCase() + suffix, phonemes };
}
