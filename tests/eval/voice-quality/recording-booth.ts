import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sentence } from './corpus/sentence.ts';
import type { SpeechEngine } from './engine/speech-engine.ts';
import type { NaturalRecordings } from './others/natural.ts';
import type { Synthesizer } from './others/synthesizers.ts';
import type { Manner, Recordings, Take } from './take.ts';

/** The system whose recordings are second takes: how far a person is from herself. */
export const NATURAL_AGAIN = 'natural again';
export const NATURAL = 'natural';

/** Has each system say the sentences, and writes WAV files below a folder. */
export class RecordingBooth {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** First takes, or second ones of the sentences that have one. */
  natural(recordings: NaturalRecordings, again: boolean, sentences: readonly Sentence[]): Recordings {
    const system = again ? NATURAL_AGAIN : NATURAL;
    const take = again ? 1 : 0;
    // Every sentence has a first take; a missing one would shift the comparison.
    const said = again ? sentences.filter((sentence) => recordings.takes(sentence) > 1) : sentences;
    const takes = said.map((sentence): Take => {
      const file = this.#file(system, null, sentence);
      recordings.write(sentence, take, file);
      return { sentence, file, rtf: null };
    });
    return { system, kind: 'natural', manner: null, set: 'held-out', takes };
  }

  other(synthesizer: Synthesizer, set: Sentence['set'], sentences: readonly Sentence[]): Recordings {
    const takes = sentences.map((sentence): Take => {
      const file = this.#file(synthesizer.name, null, sentence);
      synthesizer.write(sentence.text, file);
      return { sentence, file, rtf: null };
    });
    return { system: synthesizer.name, kind: 'other', manner: null, set, takes };
  }

  async voice(
    engine: SpeechEngine,
    voice: string,
    manner: Manner,
    set: Sentence['set'],
    sentences: readonly Sentence[],
  ): Promise<Recordings> {
    const takes: Take[] = [];
    for (const sentence of sentences) {
      const { wav, rtf } = await engine.speak({
        voice,
        text: sentence.text,
        temperature: manner === 'steady' ? 0 : null,
        acousticTemperature: null,
        audioQuality: 'high',
        seed: sentence.seed,
      });
      const file = this.#file(voice, manner, sentence);
      writeFileSync(file, wav);
      takes.push({ sentence, file, rtf });
    }
    return { system: voice, kind: 'voice', manner, set, takes };
  }

  #file(system: string, manner: Manner | null, { id, set }: Sentence): string {
    const name = [system.replaceAll(' ', '-'), ...(manner ? [manner] : []), set].join('-');
    const folder = path.join(this.#folder, name);
    mkdirSync(folder, { recursive: true });
    return path.join(folder, `${id}.wav`);
  }
}
