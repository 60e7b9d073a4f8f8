import { z } from 'zod';
import type { GraphSession, Runtime } from '../../runtime/runtime.ts';
import type { Grapheme2Phoneme } from '../../text/index.ts';
import { type Pack, readJson } from '../pack.ts';
import { beamSearch } from './beam-search.ts';
import { floats, integers, output } from './tensors.ts';

const tableSchema = z.object({
  /** The letters that the network knows; the number of a letter is its place, from 1. */
  letters: z.string().min(1),
  /** ARPAbet by class; class 0 is the start and the end of a word. */
  phonemes: z.array(z.string()).min(2),
  maxLetters: z.int().positive(),
  maxPhonemes: z.int().positive(),
  /** What the decoder keeps of one position: tensors (keys and values of each layer), heads, numbers in a head. */
  cache: z.tuple([z.int().positive(), z.int().positive(), z.int().positive()]),
  /** Hypotheses of the beam search. */
  beam: z.int().positive(),
});

/** The letter-to-sound network of a pack. */
export interface NeuralG2p {
  /** The pronunciation of a word that no lexicon has; empty when none of its letters is known. */
  readonly pronounce: Grapheme2Phoneme;
  dispose(): Promise<void>;
}

/**
 * Loads `g2p-encoder.onnx`, `g2p-decoder.onnx` and `g2p.json`. The decoder runs once for each phoneme: on a GPU each of these
 * runs would wait for its way there and back, and other rounding could choose another phoneme.
 * @param runtime that of WebAssembly
 */
export async function loadG2p(pack: Pack, runtime: Runtime): Promise<NeuralG2p> {
  const table = await readJson(pack, 'g2p.json', (value) => tableSchema.parse(value));
  const load = async (name: string) => runtime.createSession(name, await pack.file(name));
  const encoder = await load('g2p-encoder.onnx');
  const decoder = await load('g2p-decoder.onnx');
  return {
    async pronounce(word) {
      const letters = Array.from(word, (letter) => table.letters.indexOf(letter) + 1).filter((id) => id > 0);
      if (letters.length === 0) return [];
      const ids = await decode(encoder, decoder, letters.slice(0, table.maxLetters), table);
      return ids.map((id) => table.phonemes[id] ?? '').filter((phoneme) => phoneme !== '');
    },
    async dispose() {
      await encoder.dispose();
      await decoder.dispose();
    },
  };
}

async function decode(
  encoder: GraphSession,
  decoder: GraphSession,
  letters: readonly number[],
  table: z.infer<typeof tableSchema>,
): Promise<readonly number[]> {
  const [tensors, heads, size] = table.cache;
  const encoded = await encoder.run({ letters: integers(letters, [1, letters.length]) });
  const memory = floats(output(encoded, 'memory'), [tensors, heads, letters.length, size]);
  let past = { rows: 1, length: 0, data: new Float32Array() };
  return beamSearch(
    async ({ classes, parents }) => {
      const out = await decoder.run({
        phonemes: integers(classes, [classes.length]),
        parents: integers(parents, [parents.length]),
        past: floats(past.data, [past.rows, tensors, heads, past.length, size]),
        memory,
      });
      past = {
        rows: classes.length,
        length: past.length + 1,
        data: new Float32Array(output(out, 'present')),
      };
      return output(out, 'scores');
    },
    { width: table.beam, most: table.maxPhonemes, classes: table.phonemes.length },
  );
}
