import { shapeError } from '../../contract/errors/errors.ts';
import { LexiconPhonemes, LexiconWord, MAX_LEXICON_WORDS } from '../../contract/text/lexicon.ts';
import { validate } from '../../contract/validation/validation.ts';
import { z } from '../../contract/validation/zod.ts';
import { createSettings, SETTINGS } from '../../service/settings/settings.ts';
import type { Store } from '../../store/store.ts';
import type { LexiconHandle } from '../types.ts';

const Word = z.object({ word: LexiconWord });
const Entry = Word.extend({ phonemes: LexiconPhonemes });

/** `parley.lexicon`. The lexicon is a setting of the installation, shared by all pages of the origin. */
export function createLexiconHandle(store: Store): LexiconHandle {
  const settings = createSettings(store);
  return {
    async list() {
      const entries = Object.entries(await settings.get(SETTINGS.lexicon));
      return entries
        .map(([word, phonemes]) => ({ word, phonemes }))
        .sort((a, b) => a.word.localeCompare(b.word, 'en'));
    },
    async set(word, phonemes) {
      const entry = validate(Entry, { word, phonemes });
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
