import type { Pack } from '../../../packs/pack.ts';
import type { GraphSession, Runtime } from '../../../runtime/runtime.ts';
import { loadGraph } from '../graphs/load-graph.ts';
import { floats, integers, output } from '../graphs/tensors.ts';
import { beamSearch } from './beam-search.ts';
import { type G2pTable, numbersOf } from './g2p-table.ts';

/** A pronunciation and its ln probability. */
export interface Proposal {
  readonly phonemes: readonly string[];
  readonly logProbability: number;
}

/** The network that generates pronunciations, phoneme by phoneme. */
export interface Proposer {
  /** The likeliest pronunciations of a word, in no particular order. */
  propose(letters: readonly string[]): Promise<readonly Proposal[]>;
  dispose(): Promise<void>;
}

/** Loads `g2p-encoder.onnx` and `g2p-decoder.onnx`. */
export async function loadProposer(pack: Pack, runtime: Runtime, table: G2pTable): Promise<Proposer> {
  const encoder = await loadGraph(pack, runtime, 'g2p-encoder.onnx');
  const decoder = await loadGraph(pack, runtime, 'g2p-decoder.onnx');
  return {
    async propose(letters) {
      const found = await search(encoder, decoder, letters, table);
      return found.map(({ classes, logProbability }) => ({
        phonemes: classes.map((id) => table.phonemes[id] ?? ''),
        logProbability,
      }));
    },
    async dispose() {
      await encoder.dispose();
      await decoder.dispose();
    },
  };
}

async function search(
  encoder: GraphSession,
  decoder: GraphSession,
  letters: readonly string[],
  table: G2pTable,
) {
  const [tensors, heads, size] = table.cache;
  const encoded = await encoder.run({ letters: integers(numbersOf(letters, table), [1, letters.length]) });
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
