import { FRAME_MS } from '../../../src/contract/audio-format.ts';
import type { BenchClient } from '../bench-client.ts';
import type { Figure } from '../figure.ts';
import type { StreamTiming } from '../page/stream-protocol.ts';
import { playOnPaper } from '../playback.ts';
import type { BenchSetup } from '../section.ts';
import { TARGETS } from '../targets.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';
import { figure, quantiles } from './rows.ts';

/** The player's own. */
export const CUSHION_MS = 50;

/** How the frames of one stream follow each other. */
export async function pace(client: BenchClient, setup: BenchSetup): Promise<Figure[]> {
  const timings: StreamTiming[] = [];
  for (let round = 0; round < setup.repeat(5, 2); round += 1) {
    timings.push(
      await client.call('stream', utterance(TEXTS.long), { schedule: null, tokensPerSecond: null }),
    );
  }
  const seconds = timings[0]?.audioSeconds.toFixed(0) ?? '?';
  return paceFigures(`Stream: frames while one stream of ${seconds} s plays`, timings);
}

/** Figures of streams that played one after the other, or beside each other. */
export function paceFigures(group: string, timings: readonly StreamTiming[]): Figure[] {
  const steps = timings.flatMap(({ arrivals }) =>
    arrivals.slice(1).map(({ atMs, frames }, i) => ({ gapMs: atMs - (arrivals[i]?.atMs ?? atMs), frames })),
  );
  const outcomes = timings.map(({ arrivals }) => playOnPaper(arrivals, CUSHION_MS));
  return [
    ...quantiles(
      {
        group,
        name: 'between messages with frames',
        note: `each brings 1 to 12 frames; ${steps.length} gaps`,
      },
      steps.map(({ gapMs }) => gapMs),
      [0.5, 0.95, 1],
    ),
    ...quantiles(
      {
        group,
        name: 'between frames',
        note: `gap / frames that it brought; a frame plays ${FRAME_MS} ms`,
      },
      steps.map(({ gapMs, frames }) => gapMs / frames),
      [0.5, 0.95, 1],
    ),
    figure(
      {
        group,
        name: 'least lead over playback',
        note: 'sound still to be played when more came; negative: too late',
      },
      Math.min(...outcomes.map(({ leastLeadMs }) => leastLeadMs)),
    ),
    figure(
      {
        group,
        name: 'under-runs',
        unit: 'count',
        target: TARGETS.underRuns,
        note: `a player with ${CUSHION_MS} ms of cushion that starts with the first frame`,
      },
      outcomes.reduce((total, { underRuns }) => total + underRuns, 0),
    ),
  ];
}
