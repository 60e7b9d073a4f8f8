/** The letter-to-sound network in the engine, against what the training code makes of the same words. */
import { beforeAll, expect, test } from 'vitest';
import { loadG2p, type NeuralG2p } from '../../../worker/models/source-filter/g2p.ts';
import type { Runtime } from '../../../worker/runtime/runtime.ts';
import { embeddedPack, wasmRuntime } from '../../support/embedded-pack.ts';
import answers from './fixtures/g2p.json' with { type: 'json' };

let runtime: Runtime;
let g2p: NeuralG2p;

beforeAll(async () => {
  runtime = await wasmRuntime();
  g2p = await loadG2p(embeddedPack, runtime);
});

test.each(Object.entries(answers))('%s', async (word, phonemes) => {
  expect((await g2p.pronounce(word)).join(' ')).toBe(phonemes);
});

test('a word without a letter that it knows has no pronunciation', async () => {
  expect(await g2p.pronounce('7ß')).toEqual([]);
});

test('a word longer than any comes to an end', async () => {
  const phonemes = await g2p.pronounce('supercalifragilistic'.repeat(20));
  expect(phonemes.length).toBeGreaterThan(5);
  expect(phonemes.length).toBeLessThan(40);
});

test('no tensor is left', () => {
  expect(runtime.liveTensors).toBe(0);
});
