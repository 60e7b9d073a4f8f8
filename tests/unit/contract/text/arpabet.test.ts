import { expect, test } from 'vitest';
import tokenTable from '../../../../models/embedded/tokens.json' with { type: 'json' };
import { PHONEMES } from '../../../../src/contract/text/arpabet.ts';

test('the phonemes that a text may give are exactly those that the voice has', () => {
  const silent = new Set(['<pad>', ...tokenTable.silent]);
  expect([...PHONEMES].sort()).toEqual(tokenTable.tokens.filter((token) => !silent.has(token)).sort());
});
