/** Grapheme-to-phoneme conversion in the engine against that of the training code, on the same words. */
import { beforeAll, expect, test } from 'vitest';
import { type G2p, loadG2p } from '../../../../../../worker/families/source-filter/letter-to-sound/g2p.ts';
import type { Runtime } from '../../../../../../worker/runtime/runtime.ts';
import { embeddedLexicon, embeddedPack, wasmRuntime } from '../../../../../support/packs/embedded-pack.ts';
import answers from './fixtures/g2p.json' with { type: 'json' };

let runtime: Runtime;
let g2p: G2p;

beforeAll(async () => {
  runtime = await wasmRuntime();
  g2p = await loadG2p(embeddedPack, runtime, await embeddedLexicon());
});

test.each(Object.entries(answers))('%s', async (word, phonemes) => {
  expect((await g2p.pronounce(word)).join(' ')).toBe(phonemes);
});

test('a word without a known letter has no pronunciation', async () => {
  expect(await g2p.pronounce('7ß')).toEqual([]);
});

test('the pronunciation of an overlong word ends', async () => {
  const phonemes = await g2p.pronounce('supercalifragilistic'.repeat(20));
  expect(phonemes.length).toBeGreaterThan(5);
  expect(phonemes.length).toBeLessThan(40);
});

test('prepare() ends once the dictionary is ready', () => {
  while (g2p.prepare());
  expect(g2p.prepare()).toBe(false);
});

test('no tensor is left undisposed', () => {
  expect(runtime.liveTensors).toBe(0);
});
