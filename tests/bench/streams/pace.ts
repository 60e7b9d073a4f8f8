import { heldToStartMs } from '../../../src/client/playback/cushion.ts';
import { FRAME_MS } from '../../../src/contract/audio/audio-format.ts';
import type { BenchClient } from '../harness/bench-client.ts';
import { playOnPaper } from '../measures/playback.ts';
import type { Arrival } from '../page/stream-protocol.ts';
import type { Figure } from '../report/figure.ts';
import { TARGETS } from '../report/targets.ts';
import type { BenchSetup } from '../section.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';
import { CREDIT_FRAMES } from './first-audio.ts';
import { figure, quantiles } from './rows.ts';

/** The rule of the player. */
const HELD_MS = heldToStartMs();

/** Arrival times of one response. */
interface Spoken {
  readonly arrivals: readonly Arrival[];
}

/** The pace of frames of a stream, alternating with the same job posted directly to the engine. */
export async function pace(client: BenchClient, setup: BenchSetup): Promise<Figure[]> {
  const said = utterance(TEXTS.long);
  const spoken: Spoken[] = [];
  const direct: Spoken[] = [];
  let seconds = 0;
  for (let round = 0; round < setup.repeat(6, 2); round += 1) {
    const timing = await client.call('stream', said, { schedule: null, tokensPerSecond: null });
    seconds = timing.audioSeconds;
    spoken.push(timing);
    direct.push(await client.call('wire', said, CREDIT_FRAMES));
  }
  const group = `Stream: frames while one stream of ${seconds.toFixed(0)} s plays`;
  return [
    ...paceFigures(group, spoken),
    figure(
      {
        group,
        name: 'least lead, direct job',
        note: 'what the engine and this machine deliver on their own now',
      },
      leastLeadMs(direct),
    ),
  ];
}

/** Figures of responses that each played alone. */
export function paceFigures(group: string, spoken: readonly Spoken[]): Figure[] {
  const steps = spoken.flatMap(({ arrivals }) =>
    arrivals.slice(1).map(({ atMs, frames }, i) => ({ gapMs: atMs - (arrivals[i]?.atMs ?? atMs), frames })),
  );
  return [
    ...quantiles(
      { group, name: 'between messages', note: `each brings 1 to 12 frames; ${steps.length} gaps` },
      steps.map(({ gapMs }) => gapMs),
      [0.5, 0.95, 1],
    ),
    ...quantiles(
      { group, name: 'between frames', note: `gap / frames that it brought; a frame plays ${FRAME_MS} ms` },
      steps.map(({ gapMs, frames }) => gapMs / frames),
      [0.5, 0.95, 1],
    ),
    figure(
      { group, name: 'least lead over playback', note: 'sound still to be played when more came' },
      leastLeadMs(spoken),
    ),
    figure(
      {
        group,
        name: 'under-runs',
        unit: 'count',
        target: TARGETS.underRuns,
        note: `a player that starts when ${HELD_MS} ms are held: a frame and 50 ms of cushion`,
      },
      spoken.reduce((total, { arrivals }) => total + playOnPaper(arrivals, HELD_MS).underRuns, 0),
    ),
  ];
}

/** Responses with an under-run. */
export function brokenOff(spoken: readonly Spoken[]): number {
  return spoken.filter(({ arrivals }) => playOnPaper(arrivals, HELD_MS).underRuns > 0).length;
}

function leastLeadMs(spoken: readonly Spoken[]): number {
  return Math.min(...spoken.map(({ arrivals }) => playOnPaper(arrivals, HELD_MS).leastLeadMs));
}
