import { recognize } from '../../../asr/recognizer.ts';
import { wordErrors } from '../../../asr/word-errors.ts';
import { sum } from '../../../bench/measures/statistics.ts';
import { bootstrap, type Interval } from '../bootstrap.ts';
import type { Sentence } from '../corpus/sentence.ts';
import { NATURAL, NATURAL_AGAIN } from '../recording-booth.ts';
import type { Manner, Recordings } from '../take.ts';

/** What the recognizer made of one sentence. */
export interface HeardSentence {
  readonly id: string;
  readonly kind: string;
  readonly expected: string;
  readonly heard: string;
  readonly errors: number;
  readonly words: number;
}

/** How well one system is understood over one set. */
export interface WordFigures {
  readonly system: string;
  readonly manner: Manner | null;
  readonly set: Sentence['set'];
  /** Word error rate, 0 to 1 and beyond. */
  readonly rate: Interval;
  /** Rate / that of the natural recordings of the same sentences; null without them. */
  readonly toNatural: Interval | null;
  /** Rate / that of `flite slt` over the same sentences; null without it. */
  readonly toSlt: Interval | null;
  readonly sentences: readonly HeardSentence[];
}

const SLT = 'flite slt';

/** Has every sentence recognized. @param say called as each system is done */
export async function measureWords(
  all: readonly Recordings[],
  say: (line: string) => void,
): Promise<WordFigures[]> {
  const heard: Omit<WordFigures, 'rate' | 'toNatural' | 'toSlt'>[] = [];
  for (const { system, manner, set, takes } of all) {
    // These do not cover all sentences.
    if (system === NATURAL_AGAIN) continue;
    const words = await recognize(new Map(takes.map(({ sentence, file }) => [sentence.id, file])));
    const sentences = takes.map(({ sentence }) => judge(sentence, words.get(sentence.id) ?? []));
    heard.push({ system, manner, set, sentences });
    const rate = rateOf(sentences);
    say(`  ${[system, manner ?? '', set].join(' ').padEnd(32)} ${(100 * rate).toFixed(1)} %`);
  }
  const other = (name: string, set: Sentence['set']) =>
    heard.find((figures) => figures.system === name && figures.set === set)?.sentences ?? null;
  return heard.map((figures) => {
    const { sentences, set } = figures;
    const ratio = (name: string) => {
      const reference = other(name, set);
      return reference && figures.system !== name ? ratioTo(sentences, reference) : null;
    };
    return {
      ...figures,
      rate: bootstrap(sentences.length, (items) => rateOf(picked(sentences, items))),
      toNatural: ratio(NATURAL),
      toSlt: ratio(SLT),
    };
  });
}

/** The reading that fits best is taken as the intended one. */
export function judge({ id, kind, readings }: Sentence, heard: readonly string[]): HeardSentence {
  const [best] = readings
    .map((expected) => ({ expected, errors: wordErrors(expected, heard) }))
    .sort((a, b) => a.errors - b.errors);
  if (!best) throw new Error(`${id} has no reading.`);
  const { errors, expected } = best;
  return { id, kind, expected: expected.join(' '), heard: heard.join(' '), errors, words: expected.length };
}

function ratioTo(own: readonly HeardSentence[], reference: readonly HeardSentence[]): Interval {
  return bootstrap(own.length, (items) => rateOf(picked(own, items)) / rateOf(picked(reference, items)));
}

function rateOf(sentences: readonly HeardSentence[]): number {
  return sum(sentences.map(({ errors }) => errors)) / sum(sentences.map(({ words }) => words));
}

function picked(sentences: readonly HeardSentence[], items: readonly number[]): HeardSentence[] {
  return items.flatMap((n) => sentences[n] ?? []);
}
