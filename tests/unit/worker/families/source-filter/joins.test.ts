/**
 * How the voice goes on where a sentence is cut into two runs: the step of pitch and energy at the join, against the same
 * place in one run over the whole sentence.
 */
import { beforeAll, expect, it } from 'vitest';
import { loadGraphs, type VoiceGraphs } from '../../../../../worker/families/source-filter/graphs/graphs.ts';
import { loadG2p } from '../../../../../worker/families/source-filter/letter-to-sound/g2p.ts';
import {
  planSegment,
  type SegmentPlan,
} from '../../../../../worker/families/source-filter/prosody/prosody.ts';
import { plainDelivery } from '../../../../../worker/families/source-filter/speaker-fit/delivery.ts';
import { loadTables, type VoiceTables } from '../../../../../worker/families/source-filter/tables.ts';
import { createPhonemizer, type Phonemizer } from '../../../../../worker/text/index.ts';
import { embeddedLexicon, embeddedPack, wasmRuntime } from '../../../../support/packs/embedded-pack.ts';

/** Sentences and the place where each is cut: at a comma, or between two words. */
const CUTS: readonly (readonly [string, string])[] = [
  ['When the old ferry came in at dawn,', 'nobody was waiting for it on the pier.'],
  ['They went out together past the lighthouse,', 'to where the water turns from green to blue.'],
  ['If you would rather wait until tomorrow morning,', 'we can leave the boxes where they are.'],
  ['The committee met on Monday and decided after a long debate', 'that the bridge should be painted red.'],
  ['She opened the letter that had come from her brother', 'and read it twice without saying a word.'],
  ['The price of coffee has been rising since the beginning of the year', 'because the harvest was poor.'],
];

let graphs: VoiceGraphs;
let tables: VoiceTables;
let phonemizer: Phonemizer;

beforeAll(async () => {
  tables = await loadTables(embeddedPack);
  const runtime = await wasmRuntime();
  graphs = await loadGraphs(embeddedPack, runtime, tables.config);
  const lexicon = await embeddedLexicon();
  phonemizer = createPhonemizer({
    lexicon,
    g2p: (await loadG2p(embeddedPack, runtime, lexicon)).pronounce,
    weakWords: tables.tokens.weakWords,
  });
}, 60_000);

const plan = (tokens: readonly string[], before: readonly string[] | null, end: 'clause' | 'end') =>
  planSegment(graphs, tables, {
    tokens,
    before,
    delivery: plainDelivery(tables.trained.get('kathleen') ?? new Float32Array()),
    pitchCenter: null,
    temperature: 0,
    seed: 1,
    segment: 0,
    end,
    questionRise: 0.35,
  });

/** Mean of a row of the frame plan over the tokens [from, to) that are voiced. */
function mean(
  { index, features, frames }: SegmentPlan,
  tokens: readonly string[],
  row: number,
  from: number,
  to: number,
) {
  const values: number[] = [];
  for (let t = 0; t < frames; t += 1) {
    const token = index[t] ?? 0;
    if (token < from || token >= to) continue;
    if (tables.tokens.isVoiced(tables.tokens.id(tokens[token] ?? '.')))
      values.push(features[row * frames + t] ?? 0);
  }
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Pitch in semitones and energy in decibels of the ten tokens before and after the join: the step from one to the other. */
const WINDOW = 10;
const SEMITONES = 12 / Math.LN2;
const DECIBELS = 20 / Math.LN10;

it('pitch and energy continue across a cut as in an uncut sentence', async () => {
  const errors = { reset: { pitch: 0, energy: 0 }, continued: { pitch: 0, energy: 0 } };
  for (const [first, second] of CUTS) {
    const head = [...(await phonemizer.phonemize(first)).tokens.slice(0, -1), ','];
    const { tokens: tail } = await phonemizer.phonemize(second);
    const together = [...head, ...tail.slice(1)];
    const whole = await plan(together, null, 'end');
    const left = await plan(head, null, 'clause');
    const step = (right: SegmentPlan, row: number) =>
      mean(right, tail, row, 1, 1 + WINDOW) - mean(left, head, row, head.length - WINDOW, head.length);
    const expected = (row: number) =>
      mean(whole, together, row, head.length, head.length + WINDOW) -
      mean(whole, together, row, head.length - WINDOW, head.length);
    const runs = { reset: await plan(tail, null, 'end'), continued: await plan(tail, head, 'end') } as const;
    for (const kind of ['reset', 'continued'] as const) {
      errors[kind].pitch += (SEMITONES * Math.abs(step(runs[kind], 0) - expected(0))) / CUTS.length;
      errors[kind].energy += (DECIBELS * Math.abs(step(runs[kind], 1) - expected(1))) / CUTS.length;
    }
  }
  // The rest is what the first segment cannot know: the words that follow it.
  expect(errors.continued.pitch).toBeLessThan(1);
  expect(errors.continued.energy).toBeLessThan(1.2);
  expect(errors.continued.pitch).toBeLessThan(errors.reset.pitch / 3);
  expect(errors.continued.energy).toBeLessThan(errors.reset.energy / 3);
});
