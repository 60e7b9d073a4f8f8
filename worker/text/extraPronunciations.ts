/**
 * Pronunciations the lexicon lacks: the words our own tables say, names of the field, interjections, and a few of
 * its entries that are the rarer reading. Looked up before the lexicon.
 */
export const EXTRA_PRONUNCIATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    // Numbers and units.
    quadrillion: 'K W AA0 D R IH1 L Y AH0 N',
    caret: 'K EH1 R AH0 T',
    semicolon: 'S EH1 M IY0 K OW2 L AH0 N',
    milliamp: 'M IH1 L IY0 AE2 M P',
    miz: 'M IH1 Z',
  }).map(([word, phonemes]) => [word, phonemes.split(' ')]),
);
