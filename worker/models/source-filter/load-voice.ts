import type { Runtime } from '../../runtime/runtime.ts';
import { createLexicon, createPhonemiser } from '../../text/index.ts';
import { gunzip } from '../files/gunzip.ts';
import { type Pack, packNumber } from '../pack.ts';
import { neuralG2p } from './g2p.ts';
import { loadGraphs } from './graphs.ts';
import type { Voice } from './speak.ts';
import { plainDelivery } from './speaker-fit/delivery.ts';
import { fitSpeaker } from './speaker-fit/fit-speaker.ts';
import { loadVoiceLine } from './speaker-fit/voice-line.ts';
import { loadTables } from './tables.ts';

/** Reads the tables of a pack and loads its graphs. */
export async function loadVoice(pack: Pack, runtime: Runtime): Promise<Voice> {
  const [tables, line] = await Promise.all([loadTables(pack), loadVoiceLine(pack)]);
  const lexicon = createLexicon(await gunzip(await pack.file('lexicon.gzip')));
  const graphs = await loadGraphs(pack, runtime, tables.config);
  return {
    graphs,
    tables,
    deliver(id, speaker) {
      const voice = tables.voices.get(id);
      if (!voice) return null;
      // A voice that is not on the line has no measures of its own: it stands in the middle.
      const place = line.voices.indexOf(id);
      const own = place >= 0 ? place : (line.voices.length - 1) / 2;
      return speaker ? fitSpeaker(line, tables.voices, own, speaker) : plainDelivery(voice);
    },
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
}
