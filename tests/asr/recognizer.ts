import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Where Debian's pocketsphinx-en-us puts its models. */
const MODEL = '/usr/share/pocketsphinx/model/en-us';
/** What pocketsphinx's en-us model was trained on. */
const SAMPLE_RATE = 16_000;
/** Silence at both ends, in seconds: without it the recognizer loses the first and last sounds. */
const PAD_SECONDS = 0.15;
/** Parallel processes, at most one per core; each holds the whole language model. */
const MOST_BATCHES = 2;
/** Bytes that a WAV file has before its samples. */
const WAV_HEADER_BYTES = 44;

/** Programs missing for {@link recognize}; empty when none. */
export function missingForRecognition(): string[] {
  const programs = ['sox', 'pocketsphinx_batch'].filter(
    (name) => spawnSync('which', [name], { stdio: 'ignore' }).status !== 0,
  );
  return existsSync(`${MODEL}/en-us.lm.bin`) ? programs : [...programs, 'pocketsphinx-en-us model'];
}

/**
 * Recognizes WAV files of any rate. The model normalizes over the utterance (`-cmn batch`), so neither order nor batches
 * matter.
 * @returns the words heard, by the name of the file in `files`
 */
export async function recognize(files: ReadonlyMap<string, string>): Promise<Map<string, readonly string[]>> {
  const batches = Math.min(MOST_BATCHES, availableParallelism());
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-asr-'));
  try {
    for (const [name, file] of files) {
      const pad = String(PAD_SECONDS);
      const format = ['-r', String(SAMPLE_RATE), '-b', '16', '-c', '1'];
      await run('sox', [file, ...format, path.join(folder, `${name}.wav`), 'pad', pad, pad]);
    }
    const control = path.join(folder, 'control');
    await writeFile(control, `${[...files.keys()].join('\n')}\n`);
    const each = Math.ceil(files.size / batches);
    const heard = await Promise.all(
      Array.from({ length: batches }, async (_, batch) => {
        const hypotheses = path.join(folder, `hypotheses-${batch}`);
        await run('pocketsphinx_batch', [
          ...[
            '-hmm',
            `${MODEL}/en-us`,
            '-lm',
            `${MODEL}/en-us.lm.bin`,
            '-dict',
            `${MODEL}/cmudict-en-us.dict`,
          ],
          ...['-adcin', 'yes', '-adchdr', String(WAV_HEADER_BYTES)],
          ...[
            '-cepdir',
            folder,
            '-cepext',
            '.wav',
            '-ctl',
            control,
            '-hyp',
            hypotheses,
            '-logfn',
            '/dev/null',
          ],
          ...['-ctloffset', String(batch * each), '-ctlcount', String(each)],
        ]);
        return parseHypotheses(await readFile(hypotheses, 'utf8'));
      }),
    );
    return new Map(heard.flatMap((map) => [...map]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lines such as `he said so (name -1234)`; a word's second pronunciation is written `word(2)`. */
export function parseHypotheses(text: string): Map<string, readonly string[]> {
  const heard = new Map<string, readonly string[]>();
  for (const line of text.split('\n')) {
    const [, words = '', name] = /^(.*)\((\S+) -?\d+\)\s*$/.exec(line) ?? [];
    if (name === undefined) continue;
    heard.set(
      name,
      words
        .replace(/\(\d\)/g, '')
        .split(/\s+/)
        .filter((word) => word !== ''),
    );
  }
  return heard;
}

const execute = promisify(execFile);

async function run(command: string, args: readonly string[]): Promise<void> {
  try {
    await execute(command, args);
  } catch (error) {
    throw new Error(`${command} failed`, { cause: error });
  }
}
