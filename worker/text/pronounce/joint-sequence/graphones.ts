/**
 * Graphones (Bisani and Ney, "Joint-sequence models for grapheme-to-phoneme conversion", Speech Communication 50, 2008):
 * one letter with the phonemes that it stands for. A word with its pronunciation is a sequence of them.
 */

/** For each letter, its possible phonemes (ARPAbet names separated by spaces, or "") with the ln probability of the pair. */
export type GraphoneTable = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Letters and phonemes of a word, as numbered by `Graphones`. */
export interface Spelling {
  readonly letters: ArrayLike<number>;
  readonly phonemes: ArrayLike<number>;
}

/** Most phonemes of one graphone. */
const MOST_PHONEMES = 3;
const IMPOSSIBLE = Number.NEGATIVE_INFINITY;
const NONE = -1;
/** Alignments that differ by less are equal, and the first is used: of a double letter that sounds once, the second sounds. */
const TIE = 1e-6;

/** Finds the graphones of words. Letters, phonemes and graphones are numbered from 0. */
export class Graphones {
  readonly count: number;
  readonly #letters = new Map<string, number>();
  readonly #phonemes = new Map<string, number>();
  readonly #logProbability: Float64Array;
  /** For each number of phonemes: the graphone by its letter and its phonemes. */
  readonly #ids: readonly Map<number, number>[] = Array.from({ length: MOST_PHONEMES + 1 }, () => new Map());
  /** The same for 0 and 1 phonemes, the most common, as a faster table. */
  readonly #short: Int16Array;
  /** For each cell of a search (letters by phonemes): the best ln probability of a path to it. */
  #best = new Float64Array(0);
  /** The graphone that led to each cell, and how many phonemes it has. */
  #cameBy = new Int32Array(0);

  /** @throws {TypeError} when a graphone has too many phonemes */
  constructor(table: GraphoneTable) {
    const graphones = Object.entries(table).flatMap(([letter, sounds]) =>
      Object.entries(sounds).map(([names, value]) => ({ letter, names: namesOf(names), value })),
    );
    for (const { letter, names } of graphones) {
      if (names.length > MOST_PHONEMES) {
        throw new TypeError(
          `The graphone ${letter}: "${names.join(' ')}" has ${names.length} phonemes, at most ${MOST_PHONEMES} are possible.`,
        );
      }
      numberOf(this.#letters, letter);
      for (const name of names) numberOf(this.#phonemes, name);
    }
    this.count = graphones.length;
    this.#logProbability = Float64Array.from(graphones, ({ value }) => value);
    this.#short = new Int16Array(this.#letters.size * (this.#phonemes.size + 1)).fill(NONE);
    for (const [id, { letter, names }] of graphones.entries()) {
      const first = numberOf(this.#letters, letter);
      const sounds = names.map((name) => numberOf(this.#phonemes, name));
      this.#ids[names.length]?.set(this.#key(first, sounds, 0, sounds.length), id);
      if (sounds.length < 2) this.#short[first * (this.#phonemes.size + 1) + (sounds[0] ?? -1) + 1] = id;
    }
  }

  /** The most probable graphones of a word, one for each letter; null when there are none. */
  of(letters: readonly string[], phonemes: readonly string[]): Uint16Array | null {
    const spelling = this.spelling(letters, phonemes);
    const graphones = new Uint16Array(letters.length);
    return spelling && this.align(spelling, graphones) ? graphones : null;
  }

  /** Null when the word has a letter, or its pronunciation a phoneme, that no graphone has. */
  spelling(word: Iterable<string>, phonemes: readonly string[]): Spelling | null {
    const letters = numbers(this.#letters, word);
    const sounds = numbers(this.#phonemes, phonemes);
    return letters && sounds && { letters, phonemes: sounds };
  }

  /**
   * Writes the most probable graphones to `out`, from `at` on (Viterbi).
   * @returns false when there are none
   */
  align({ letters, phonemes }: Spelling, out: Uint16Array, at = 0): boolean {
    const n = letters.length;
    const m = phonemes.length;
    if (n === 0 || m > MOST_PHONEMES * n) return false;
    const width = m + 1;
    const best = this.#cells((n + 1) * width);
    best.fill(IMPOSSIBLE, 0, (n + 1) * width);
    best[0] = 0;
    for (let i = 0; i < n; i += 1) {
      const letter = letters[i] ?? 0;
      const from = Math.max(0, m - MOST_PHONEMES * (n - i));
      const to = Math.min(m, MOST_PHONEMES * i);
      for (let j = from; j <= to; j += 1) {
        const before = best[i * width + j] ?? IMPOSSIBLE;
        if (before === IMPOSSIBLE) continue;
        for (let length = 0; length <= MOST_PHONEMES && j + length <= m; length += 1) {
          const id = this.#find(letter, phonemes, j, length);
          if (id === NONE) continue;
          const value = before + (this.#logProbability[id] ?? IMPOSSIBLE);
          const cell = (i + 1) * width + j + length;
          if (value > (best[cell] ?? IMPOSSIBLE) + TIE) {
            best[cell] = value;
            this.#cameBy[cell] = id * (MOST_PHONEMES + 1) + length;
          }
        }
      }
    }
    if (best[n * width + m] === IMPOSSIBLE) return false;
    for (let i = n, j = m; i > 0; i -= 1) {
      const move = this.#cameBy[i * width + j] ?? 0;
      out[at + i - 1] = Math.floor(move / (MOST_PHONEMES + 1));
      j -= move % (MOST_PHONEMES + 1);
    }
    return true;
  }

  /** Memory for the cells of a search; values of earlier searches are never read. */
  #cells(cells: number): Float64Array {
    if (this.#best.length < cells) {
      this.#best = new Float64Array(2 * cells);
      this.#cameBy = new Int32Array(2 * cells);
    }
    return this.#best;
  }

  #find(letter: number, phonemes: ArrayLike<number>, from: number, length: number): number {
    if (length < 2) {
      const sound = length === 0 ? -1 : (phonemes[from] ?? 0);
      return this.#short[letter * (this.#phonemes.size + 1) + sound + 1] ?? NONE;
    }
    return this.#ids[length]?.get(this.#key(letter, phonemes, from, length)) ?? NONE;
  }

  #key(letter: number, phonemes: ArrayLike<number>, from: number, length: number): number {
    let key = letter;
    for (let k = from; k < from + length; k += 1) key = key * this.#phonemes.size + (phonemes[k] ?? 0);
    return key;
  }
}

function namesOf(names: string): readonly string[] {
  return names === '' ? [] : names.split(' ');
}

/** The number of a name; a new name gets the next number. */
function numberOf(known: Map<string, number>, name: string): number {
  const number = known.get(name) ?? known.size;
  known.set(name, number);
  return number;
}

function numbers(known: ReadonlyMap<string, number>, names: Iterable<string>): number[] | null {
  const found: number[] = [];
  for (const name of names) {
    const number = known.get(name);
    if (number === undefined) return null;
    found.push(number);
  }
  return found;
}
