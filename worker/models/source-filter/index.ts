/** The family of the embedded voice: prosody, acoustic decoder and a source-filter vocoder, in frames of 20 ms. */
import { createLexicon, createPhonemiser } from '../../text/index.ts';
import type { LoadedModel, ModelFamily } from '../family.ts';
import { gunzip } from '../files/gunzip.ts';
import { packNumber } from '../pack.ts';
import { neuralG2p } from './g2p.ts';
import { loadGraphs } from './graphs.ts';
import { speak, type Voice } from './speak.ts';
import { loadTables } from './tables.ts';

export const sourceFilterFamily: ModelFamily = {
  async load(pack, runtime): Promise<LoadedModel> {
    const tables = await loadTables(pack);
    const lexicon = createLexicon(await gunzip(await pack.file('lexicon.gzip')));
    const graphs = await loadGraphs(pack, runtime, tables.config);
    const voice: Voice = {
      graphs,
      tables,
      phonemiser: createPhonemiser({
        lexicon,
        g2p: neuralG2p(graphs, tables.tokens.g2p),
        weakWords: tables.tokens.weakWords,
      }),
      prosodyTemperatureScale: packNumber(pack, 'prosodyTemperatureScale'),
      acousticTemperatureScale: packNumber(pack, 'acousticTemperatureScale'),
      questionRise: packNumber(pack, 'questionRise'),
      maxSegmentChars: packNumber(pack, 'maxSegmentChars'),
    };
    return {
      speak: (request, signal) => speak(voice, request, signal),
      dispose: () => graphs.dispose(),
    };
  },
};
