import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createLexicon, normalize, type SpokenItem } from '../../../../worker/text/index.ts';
import { EXTRA_PRONUNCIATIONS } from '../../../../worker/text/pronounce/extra-pronunciations.ts';

/** The lexicon that ships with the voice. */
export const lexicon = createLexicon(
  gunzipSync(readFileSync(new URL('../../../../models/embedded/lexicon.gzip', import.meta.url))),
);

export const isWord = (word: string): boolean =>
  EXTRA_PRONUNCIATIONS.has(word) || lexicon.lookup(word) !== null;

/** Items as one line: words, marks by themselves, and names of letters in capitals. */
function render(items: readonly SpokenItem[]): string {
  return items
    .map((item) => {
      if (item.kind === 'pause') return item.mark;
      return item.phonemes ? item.text.charAt(0).toUpperCase() + item.text.slice(1) : item.text;
    })
    .join(' ');
}

export const spoken = (text: string): string => render(normalize(text, isWord));
