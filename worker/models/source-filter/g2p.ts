import type { Grapheme2Phoneme } from '../../text/index.ts';
import type { VoiceGraphs } from './graphs.ts';
import type { TokenTable } from './tables.ts';

/**
 * The neural pronunciation of a word that the lexicon lacks. The graph gives three positions for each letter; the best
 * class of each is taken, repeats and blanks dropped (connectionist temporal classification, Graves et al. 2006).
 */
export function neuralG2p(graphs: VoiceGraphs, table: TokenTable['g2p']): Grapheme2Phoneme {
  const classes = table.phonemes.length;
  return async (word) => {
    const letters = [...word].map((letter) => table.letters.indexOf(letter) + 1).filter((id) => id > 0);
    if (letters.length === 0) return [];
    const logits = await graphs.g2p(letters);
    const phonemes: string[] = [];
    let previous = 0;
    for (let offset = 0; offset < logits.length; offset += classes) {
      const best = argmax(logits, offset, classes);
      const phoneme = table.phonemes[best];
      if (best !== 0 && best !== previous && phoneme) phonemes.push(phoneme);
      previous = best;
    }
    return phonemes;
  };
}

function argmax(values: Float32Array, offset: number, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i += 1) {
    if ((values[offset + i] ?? 0) > (values[offset + best] ?? 0)) best = i;
  }
  return best;
}
