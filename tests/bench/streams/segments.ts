import { DEFAULT_CHUNK_LENGTH_SCHEDULE } from '../../../src/contract/streams/generation-config.ts';
import type { BenchClient } from '../harness/bench-client.ts';
import { median } from '../measures/statistics.ts';
import type { StreamTiming } from '../page/stream-protocol.ts';
import type { Figure } from '../report/figure.ts';
import { TARGETS } from '../report/targets.ts';
import type { BenchSetup } from '../section.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';
import { firstAudioMs } from './first-audio.ts';
import { brokenOff } from './pace.ts';
import { figure, quantiles } from './rows.ts';

/** The speed of a hosted language model. */
const TOKENS_PER_SECOND = 50;

/** The lowest thresholds of the contract. */
const EARLY_SCHEDULE = [50, 80, 120, 250];

/** A typical answer of a language model: about 490 characters. */
const TEXT = `${TEXTS.long} ${TEXTS.long}`;

/** First audio of text spoken as it arrives, compared with the same text spoken on flush. */
export async function segments(client: BenchClient, setup: BenchSetup): Promise<Figure[]> {
  const timings = {
    byDefault: [] as StreamTiming[],
    early: [] as StreamTiming[],
    flushed: [] as StreamTiming[],
  };
  const speak = (schedule: readonly number[] | null) =>
    client.call('stream', utterance(TEXT), { schedule, tokensPerSecond: TOKENS_PER_SECOND });
  for (let round = 0; round < setup.repeat(6, 2); round += 1) {
    timings.byDefault.push(await speak(DEFAULT_CHUNK_LENGTH_SCHEDULE));
    timings.early.push(await speak(EARLY_SCHEDULE));
    timings.flushed.push(await speak(null));
  }
  const { byDefault, early, flushed } = timings;
  const group = `Stream: ${TEXT.length} characters at ${TOKENS_PER_SECOND} tokens/s, from the first token`;
  const flushedMs = median(flushed.map(firstAudioMs));
  return [
    ...quantiles(
      {
        group,
        name: 'first audio, flush only',
        note: `all tokens, then the flush; ${flushed.length} responses`,
      },
      flushed.map(firstAudioMs),
    ),
    ...quantiles(
      { group, name: 'of that, from the flush on' },
      flushed.map((timing) => firstAudioMs(timing) - timing.flushedMs),
    ),
    ...scheduled(group, DEFAULT_CHUNK_LENGTH_SCHEDULE, byDefault, flushedMs),
    ...scheduled(group, EARLY_SCHEDULE, early, flushedMs),
  ];
}

function scheduled(
  group: string,
  schedule: readonly number[],
  spoken: readonly StreamTiming[],
  flushedMs: number,
): Figure[] {
  const name = `schedule ${schedule.join(' ')}`;
  const firsts = spoken.map(firstAudioMs);
  const { segmentsRatio, underRuns } = TARGETS;
  return [
    ...quantiles({ group, name: `first audio, ${name}`, note: `${spoken.length} responses` }, firsts),
    ...quantiles(
      { group, name: 'of that, from the segment on', note: 'responseCreated → first audio' },
      spoken.map((timing) => firstAudioMs(timing) - timing.createdMs),
    ),
    figure(
      { group, name: 'first audio / flush only', unit: 'ratio', target: segmentsRatio, note: 'medians' },
      median(firsts) / flushedMs,
    ),
    figure(
      {
        group,
        name: 'responses with an under-run',
        unit: 'count',
        target: underRuns,
        note: `of ${spoken.length}; the text comes faster than it is spoken`,
      },
      brokenOff(spoken),
    ),
  ];
}
