import { gunzip } from '../../packs/gunzip.ts';
import { type Pack, packNumber } from '../../packs/pack.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { createLexicon, createPhonemizer } from '../../text/index.ts';
import { loadGraphs } from './graphs/graphs.ts';
import { loadG2p } from './letter-to-sound/g2p.ts';
import { deliverIn } from './prosody/manner.ts';
import { fitSpeaker } from './speaker-fit/fit-speaker.ts';
import { embeddingAt, loadVoiceLine } from './speaker-fit/voice-line.ts';
import { loadTables } from './tables.ts';
import type { Voice } from './voice.ts';

/**
 * Reads the tables of a pack and loads its graphs.
 * @param wasm the runtime for what must be the same on every machine: how words are pronounced
 */
export async function loadVoice(pack: Pack, runtime: Runtime, wasm = runtime): Promise<Voice> {
  const [tables, line] = await Promise.all([loadTables(pack), loadVoiceLine(pack)]);
  const lexicon = createLexicon(await gunzip(await pack.file('lexicon.gzip')));
  const graphs = await loadGraphs(pack, runtime, tables.config);
  const g2p = await loadG2p(pack, wasm, lexicon);
  return {
    graphs,
    tables,
    deliver(id, speaker) {
      const person = tables.voices.get(id);
      if (!person) return null;
      const embedding = embeddingAt(tables.trained, person.at);
      const delivery = deliverIn(person.manner, embedding, tables.config.mels);
      return speaker ? fitSpeaker(line, tables.trained, person.at, speaker, delivery) : delivery;
    },
    phonemizer: createPhonemizer({
      lexicon,
      g2p: g2p.pronounce,
      weakWords: tables.tokens.weakWords,
    }),
    prosodyTemperatureScale: packNumber(pack, 'prosodyTemperatureScale'),
    acousticTemperatureScale: packNumber(pack, 'acousticTemperatureScale'),
    questionRise: packNumber(pack, 'questionRise'),
    maxSegmentChars: packNumber(pack, 'maxSegmentChars'),
    prepare: () => g2p.prepare(),
    async dispose() {
      await graphs.dispose();
      await g2p.dispose();
    },
  };
}
