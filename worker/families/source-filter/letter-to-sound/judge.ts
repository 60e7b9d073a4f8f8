import type { Pack } from '../../../packs/pack.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { loadGraph } from '../graphs/load-graph.ts';
import { integers, output } from '../graphs/tensors.ts';
import { type G2pTable, numbersOf } from './g2p-table.ts';

/** The network that scores the graphones of whole words, letter by letter. */
export interface Judge {
  /** ln probabilities of pronunciations, each given as graphones, one for each letter. */
  judge(letters: readonly string[], pronunciations: readonly Uint16Array[]): Promise<readonly number[]>;
  dispose(): Promise<void>;
}

/** Loads `g2p-judge.onnx`. */
export async function loadJudge(pack: Pack, runtime: Runtime, table: G2pTable): Promise<Judge> {
  const session = await loadGraph(pack, runtime, 'g2p-judge.onnx');
  return {
    async judge(letters, pronunciations) {
      const out = await session.run({
        letters: integers(numbersOf(letters, table), [1, letters.length]),
        graphones: integers(
          pronunciations.flatMap((graphones) => Array.from(graphones)),
          [pronunciations.length, letters.length],
        ),
      });
      return Array.from(output(out, 'scores'));
    },
    dispose: () => session.dispose(),
  };
}
