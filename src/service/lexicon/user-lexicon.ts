import { shapeError } from '../../contract/errors/errors.ts';
import { LexiconPhonemes, LexiconWord, MAX_LEXICON_WORDS } from '../../contract/text/lexicon.ts';
import { validate } from '../../contract/validation/validation.ts';
import { z } from '../../contract/validation/zod.ts';
import type { Store } from '../../store/store.ts';
import { createSettings, SETTINGS } from '../settings/settings.ts';

const Word = z.object({ word: LexiconWord });
const WordEntry = Word.extend({ phonemes: LexiconPhonemes });

/** A word and its pronunciation, as they are stored. */
interface Entry {
  readonly word: string;
  readonly phonemes: string;
}

/** The user's own pronunciations. */
export interface UserLexicon {
  /** All words, sorted. */
  list(): Promise<Entry[]>;
  /** @throws {ServiceError} `invalid_request` when the word or phonemes are not valid, or the lexicon is full */
  set(word: string, phonemes: string): Promise<Entry>;
  /** @returns whether the word was in the lexicon */
  remove(word: string): Promise<boolean>;
}

/** The lexicon is a setting of the installation, shared by all pages of the origin. */
export function createLexicon(store: Store): UserLexicon {
  const settings = createSettings(store);
  return {
    async list() {
      const entries = Object.entries(await settings.get(SETTINGS.lexicon));
      return entries
        .map(([word, phonemes]) => ({ word, phonemes }))
        .sort((a, b) => a.word.localeCompare(b.word, 'en'));
    },
    async set(word, phonemes) {
      const entry = validate(WordEntry, { word, phonemes });
      await settings.update(SETTINGS.lexicon, (lexicon) => {
        const changed = { ...lexicon, [entry.word]: entry.phonemes };
        if (Object.keys(changed).length > MAX_LEXICON_WORDS) {
          throw shapeError(
            `\`word\`: expected at most ${MAX_LEXICON_WORDS} words in the lexicon, found one more.`,
          );
        }
        return changed;
      });
      return entry;
    },
    async remove(word) {
      const { word: key } = validate(Word, { word });
      let removed = false;
      await settings.update(SETTINGS.lexicon, (lexicon) => {
        // A word such as "constructor" is a property of every object.
        removed = Object.hasOwn(lexicon, key);
        const { [key]: _, ...others } = lexicon;
        return others;
      });
      return removed;
    },
  };
}
