import { expect, test } from 'vitest';
import tokenTable from '../../../../models/embedded/tokens.json' with { type: 'json' };
import { PHONEMES } from '../../../../src/contract/text/arpabet.ts';

test('the phonemes of the markup are exactly those of the voice', () => {
  const silent = new Set(['<pad>', ...tokenTable.silent]);
  expect([...PHONEMES].sort()).toEqual(tokenTable.tokens.filter((token) => !silent.has(token)).sort());
});
