import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sentence } from '../corpus/sentence.ts';
import { OptionError } from '../options.ts';

/** Folder of the source speaker's recordings within that of the data. */
const RECORDINGS = 'kathleen-opus';
const SAMPLE_RATE = 24_000;

/** The recordings that the voices come from. */
export interface NaturalRecordings {
  /** How many recordings there are of a held-out sentence. */
  takes(sentence: Sentence): number;
  /** Writes one of them as a WAV file. @param take from 0 */
  write(sentence: Sentence, take: number, file: string): void;
}

/**
 * @param folder with `metadata.csv` (`utterance|split|text`) and the recordings as Ogg Opus
 * @throws {Error} when the folder is not like that, or its held-out sentences are not those of the project
 */
export function openNatural(folder: string): NaturalRecordings {
  const table = path.join(folder, 'metadata.csv');
  if (!existsSync(table))
    throw new OptionError(`--data is "${folder}"; expected a folder with metadata.csv.`);
  const takes = new Map<string, { readonly file: string; readonly text: string }[]>();
  for (const line of readFileSync(table, 'utf8').split('\n')) {
    const [utterance = '', split, text = ''] = line.trim().split('|');
    if (split !== 'test') continue;
    // `a0010_48378`: the number of the prompt and of the recording.
    const id = `arctic_${utterance.split('_')[0]}`;
    const file = path.join(folder, RECORDINGS, `${utterance}.opus`);
    takes.set(id, [...(takes.get(id) ?? []), { file, text }]);
  }
  /** A later take may be of other words: it is left out. */
  const of = ({ id, text }: Sentence) => {
    const [first, ...later] = takes.get(id) ?? [];
    if (!first) return [];
    if (first.text !== text) {
      throw new OptionError(`${table}: the first take of ${id} says "${first.text}"; expected "${text}".`);
    }
    return [first, ...later.filter((take) => take.text === text)];
  };
  return {
    takes: (sentence) => of(sentence).length,
    write(sentence, number, file) {
      const take = of(sentence)[number];
      if (!take) throw new Error(`There is no take ${number} of ${sentence.id}.`);
      execFileSync('opusdec', ['--quiet', '--rate', String(SAMPLE_RATE), take.file, file]);
    },
  };
}
