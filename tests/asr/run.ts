import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type HeldOutSentence, heldOutSentences } from '../eval/held-out.ts';
import { recognize } from './recognizer.ts';
import { MOST_ABOVE_REFERENCE, NATURAL, REFERENCES } from './references.ts';
import { openSpeaker, type Speaker } from './speaker.ts';
import { spokenWords, wordErrors } from './word-errors.ts';

export interface AsrOptions {
  /** A Chromium. */
  readonly executablePath: string;
  /** Folder of the build. */
  readonly root: string;
  /** Number of held-out sentences, spread evenly. */
  readonly sentences: number;
  /** Only this voice; null for all. */
  readonly voice: string | null;
  /** Folder for recordings and transcripts. */
  readonly keep: string | null;
}

/** The two settings that are recognized. */
const MANNERS = [
  { name: 'temperature 0', folder: 'steady', temperature: 0 },
  { name: 'default', folder: 'default', temperature: null },
] as const;

/** Speaks, recognizes and prints a table. @returns whether every voice is intelligible at temperature 0 */
export async function runAsr(options: AsrOptions): Promise<boolean> {
  const sentences = heldOutSentences(options.sentences);
  const folder = options.keep ?? (await mkdtemp(path.join(tmpdir(), 'parley-asr-')));
  const speaker = await openSpeaker({ ...options, threads: null });
  const rows: Row[] = [];
  try {
    for (const voice of options.voice === null ? speaker.voices.map(({ id }) => id) : [options.voice]) {
      const rates: number[] = [];
      for (const manner of MANNERS) {
        const place = path.join(folder, `${voice}-${manner.folder}`);
        const files = await speakAll(speaker, { voice, temperature: manner.temperature, sentences, place });
        rates.push(await listen(files, sentences, place));
      }
      const [steady = 1, usual = 1] = rates;
      rows.push({ voice, steady, usual, reference: REFERENCES[voice] ?? null });
    }
  } finally {
    await speaker.close();
    if (options.keep === null) await rm(folder, { recursive: true, force: true });
  }
  print(rows, sentences.length);
  if (options.keep !== null) console.log(`Kept in ${options.keep}`);
  return rows.every((row) => !isFarOff(row));
}

/** @returns the WAV file of each sentence, by its id */
async function speakAll(
  speaker: Speaker,
  what: { voice: string; temperature: number | null; sentences: readonly HeldOutSentence[]; place: string },
): Promise<Map<string, string>> {
  await mkdir(what.place, { recursive: true });
  const files = new Map<string, string>();
  // The seed is the number of the sentence, so that runs are repeatable.
  for (const [seed, { id, text }] of what.sentences.entries()) {
    const file = path.join(what.place, `${id}.wav`);
    const { temperature, voice } = what;
    const params = temperature === null ? {} : { temperature };
    await writeFile(file, (await speaker.speak({ voice, text, params, seed })).wav);
    files.set(id, file);
  }
  return files;
}

/** Word error rate over all sentences. Writes the transcript beside the files. */
async function listen(
  files: ReadonlyMap<string, string>,
  sentences: readonly HeldOutSentence[],
  place: string,
): Promise<number> {
  const heard = await recognize(files);
  let errors = 0;
  let total = 0;
  const lines: string[] = [];
  for (const { id, text } of sentences) {
    const reference = spokenWords(text);
    const words = heard.get(id) ?? [];
    const wrong = wordErrors(reference, words);
    errors += wrong;
    total += reference.length;
    lines.push(`${id}\t${wrong}/${reference.length}\t${reference.join(' ')}\t${words.join(' ')}`);
  }
  await writeFile(path.join(place, 'heard.tsv'), `${lines.join('\n')}\n`);
  return errors / total;
}

interface Row {
  readonly voice: string;
  /** Word error rates, 0 to 1. */
  readonly steady: number;
  readonly usual: number;
  /** Null for a voice that was never measured. */
  readonly reference: number | null;
}

function isFarOff({ steady, reference }: Row): boolean {
  return reference !== null && steady > reference + MOST_ABOVE_REFERENCE;
}

function print(rows: readonly Row[], count: number): void {
  const percent = (rate: number | null) => (rate === null ? '-' : `${(100 * rate).toFixed(1)} %`).padStart(9);
  console.log(
    `\nWord error rate, pocketsphinx en-us, ${count} held-out sentences (the references: 100, so less coarse)`,
  );
  console.log(
    `  ${'voice'.padEnd(14)}${MANNERS.map(({ name }) => name.padStart(15)).join('')}      reference`,
  );
  for (const row of rows) {
    const cells = [row.steady, row.usual, row.reference].map((rate) => percent(rate).padStart(15)).join('');
    console.log(`  ${row.voice.padEnd(14)}${cells}${isFarOff(row) ? '  FAR OFF' : ''}`);
  }
  console.log(
    `  Recordings of the speaker herself: ${percent(NATURAL).trim()}. Fails above reference + ${100 * MOST_ABOVE_REFERENCE} points at temperature 0.`,
  );
}
