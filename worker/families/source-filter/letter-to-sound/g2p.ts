import type { Pack } from '../../../packs/pack.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import {
  askRelatives,
  buildJointSequenceModel,
  type Grapheme2Phoneme,
  Graphones,
  type Lexicon,
  Stepwise,
} from '../../../text/index.ts';
import { loadG2pTable } from './g2p-table.ts';
import { loadJudge } from './judge.ts';
import { loadProposer } from './proposer.ts';

/** Grapheme-to-phoneme conversion, for words that are in no lexicon. */
export interface G2p {
  /** The pronunciation of a word; empty when none of its letters is known. */
  readonly pronounce: Grapheme2Phoneme;
  /** Does some milliseconds of work for which the first word would otherwise wait. @returns false when nothing is left to do */
  prepare(): boolean;
  dispose(): Promise<void>;
}

/**
 * One network proposes pronunciations. That network, a second one, the n-grams of the dictionary and the word's relatives in
 * it then vote with equal weight. They err on different words: together they make a tenth fewer errors than the best alone.
 *
 * The proposing network runs once for each phoneme: on a GPU every run would wait for a round trip, and different rounding
 * could choose another phoneme.
 * @param runtime must be WebAssembly
 */
export async function loadG2p(pack: Pack, runtime: Runtime, lexicon: Lexicon): Promise<G2p> {
  const table = await loadG2pTable(pack);
  const proposer = await loadProposer(pack, runtime, table);
  const judge = await loadJudge(pack, runtime, table);
  const graphones = new Graphones(table.graphones);
  const dictionary = new Stepwise(buildJointSequenceModel(lexicon, graphones));

  return {
    async pronounce(word) {
      const letters = Array.from(word)
        .filter((letter) => table.letters.includes(letter))
        .slice(0, table.maxLetters);
      if (letters.length === 0) return [];
      const proposals = await proposer.propose(letters);
      const explained = proposals.flatMap(({ phonemes, logProbability }) => {
        const found = graphones.of(letters, phonemes);
        return found ? [{ phonemes, logProbability, graphones: found }] : [];
      });
      // No letter sounds like this in the table: only the network that proposed it can vote.
      if (explained.length === 0) return likeliest(proposals);
      const judged = await judge.judge(
        letters,
        explained.map((proposal) => proposal.graphones),
      );
      const ngrams = dictionary.get();
      const relatives = askRelatives(letters.join(''), lexicon, graphones);
      return likeliest(
        explained.map(({ phonemes, logProbability, graphones: found }, index) => ({
          phonemes,
          logProbability:
            logProbability + (judged[index] ?? 0) + ngrams.logProbability(found) + relatives(found),
        })),
      );
    },
    prepare: () => dictionary.step(),
    async dispose() {
      await proposer.dispose();
      await judge.dispose();
    },
  };
}

function likeliest(
  proposals: readonly { readonly phonemes: readonly string[]; readonly logProbability: number }[],
): readonly string[] {
  const [first, ...others] = proposals;
  if (!first) return [];
  return others.reduce((best, next) => (next.logProbability > best.logProbability ? next : best), first)
    .phonemes;
}
