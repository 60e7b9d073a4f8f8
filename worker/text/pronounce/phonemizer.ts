import { normalize } from '../normalize/normalize.ts';
import type { SpokenItem } from '../normalize/spoken-list.ts';
import type { Span } from '../sentences/span.ts';
import { EXTRA_PRONUNCIATIONS } from './extra-pronunciations.ts';
import { type GivenPronunciations, placeGiven } from './given-words.ts';
import { homograph } from './homographs.ts';
import type { Lexicon } from './lexicon.ts';
import { createPronounce, type Grapheme2Phoneme } from './pronounce.ts';

/** The tokens of a segment, and what each of them was read from. */
export interface SpokenTokens {
  /**
   * "^ DH AH0 _ K .. .", without the aliases of the model's table, so that the last one still marks a question. Empty when
   * there is nothing to speak.
   */
  readonly tokens: readonly string[];
  /**
   * For each token the written word that it is a phoneme of, in UTF-16 units of the segment; null for marks. All phonemes
   * of one word have the same object.
   */
  readonly sources: readonly (Span | null)[];
}

/** Turns text into the tokens of the voice model. */
export interface Phonemizer {
  phonemize(text: string, given?: GivenPronunciations): Promise<SpokenTokens>;
}

const NONE_GIVEN: GivenPronunciations = { pronunciations: [], lexicon: new Map() };

const START = '^';
const GAP = '_';
const VOWEL = /^[AEIOU]/;
const FINAL = /^[.?!]$/;

/** Combines the normalizer, the lexicon, and the neural model for words that are not in the lexicon. */
export function createPhonemizer(options: {
  readonly lexicon: Lexicon;
  readonly g2p: Grapheme2Phoneme;
  readonly weakWords: ReadonlySet<string>;
}): Phonemizer {
  const pronounce = createPronounce(options);
  const isWord = (word: string): boolean =>
    EXTRA_PRONUNCIATIONS.has(word) || options.lexicon.lookup(word) !== null;

  return {
    async phonemize(text, given = NONE_GIVEN) {
      const { placed, words } = placeGiven(text, given);
      const items = normalize(placed.text, isWord, words);
      const spoken: (readonly string[] | string)[] = [];
      // One word at a time: the neural model does one run at a time.
      for (const [index, item] of items.entries()) {
        spoken.push(item.kind === 'pause' ? item.mark : await phonemesOf(item, items, index));
      }
      return assemble(items, spoken, (span) => placed.sourceOf(span));
    },
  };

  async function phonemesOf(
    item: SpokenItem & { readonly kind: 'word' },
    items: readonly SpokenItem[],
    at: number,
  ): Promise<readonly string[]> {
    if (item.phonemes) return item.phonemes;
    const near = {
      before: wordAt(items, at - 1),
      beforeThat: wordAt(items, at - 2),
      after: wordAt(items, at + 1),
    };
    return homograph(item.text, near) ?? (await pronounce(item.text));
  }
}

function wordAt(items: readonly SpokenItem[], at: number): string {
  const item = items[at];
  return item?.kind === 'word' ? item.text : '';
}

/** Puts word boundaries and marks between the words, and a final mark at the end. */
function assemble(
  items: readonly SpokenItem[],
  spoken: readonly (readonly string[] | string)[],
  sourceOf: (span: Span) => Span,
): SpokenTokens {
  const tokens: string[] = [START];
  const sources: (Span | null)[] = [null];
  const mark = (token: string) => {
    tokens.push(token);
    sources.push(null);
  };
  let open = false;
  let from: Span | null = null;
  let source: Span | null = null;
  spoken.forEach((phonemes, index) => {
    const item = items[index];
    if (typeof phonemes === 'string') {
      if (open) mark(phonemes);
      open = false;
    } else if (item?.kind === 'word' && phonemes.length > 0) {
      if (open) mark(GAP);
      if (!isSame(from, item.from)) source = sourceOf(item.from);
      from = item.from;
      for (const phoneme of isThe(item) && startsWithVowel(spoken[index + 1]) ? ['DH', 'IY0'] : phonemes) {
        tokens.push(phoneme);
        sources.push(source);
      }
      open = true;
    }
  });
  if (tokens.length === 1) return { tokens: [], sources: [] };
  const last = tokens.at(-1) ?? '';
  if (open) mark('.');
  else if (!FINAL.test(last)) tokens[tokens.length - 1] = '.';
  return { tokens, sources };
}

const isSame = (a: Span | null, b: Span): boolean => a?.start === b.start && a.end === b.end;

/** Whether an item is "the", and its pronunciation is not given. */
const isThe = (item: SpokenItem & { readonly kind: 'word' }): boolean =>
  item.text === 'the' && item.phonemes === undefined;

/** Whether the next item is a word that begins with a vowel: "the" is then DH IY0. */
function startsWithVowel(next: readonly string[] | string | undefined): boolean {
  return typeof next === 'object' && VOWEL.test(next[0] ?? '');
}
