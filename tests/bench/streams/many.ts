import type { BenchClient } from '../bench-client.ts';
import type { Figure } from '../figure.ts';
import type { StreamTiming } from '../page/stream-protocol.ts';
import { playOnPaper } from '../playback.ts';
import type { BenchSetup } from '../section.ts';
import { median, quantile } from '../statistics.ts';
import { TARGETS } from '../targets.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';
import { firstAudioMs } from './first-audio.ts';
import { CUSHION_MS } from './pace.ts';
import { figure, quantiles } from './rows.ts';

/** First audio of sockets that flush all at once, against as many turns of the direct worker. */
export async function many(client: BenchClient, setup: BenchSetup): Promise<Figure[]> {
  return [...(await burst(client, 2, setup.repeat(12, 4))), ...(await burst(client, 25, setup.repeat(3, 1)))];
}

async function burst(client: BenchClient, sockets: number, rounds: number): Promise<Figure[]> {
  const said = utterance(TEXTS.short);
  const timings: StreamTiming[] = [];
  const directs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let i = 0; i < 3; i += 1) directs.push((await client.call('wire', said, 64)).firstFrameMs);
    timings.push(...(await client.call('streams', said, sockets)));
  }
  const group = `Stream: first audio of ${sockets} sockets that flush at once`;
  const firsts = timings.map(firstAudioMs);
  const queue = sockets * median(directs);
  const underRuns = timings.map(({ arrivals }) => playOnPaper(arrivals, CUSHION_MS).underRuns);
  return [
    ...quantiles({ group, name: 'first audio', note: `${timings.length} responses` }, firsts),
    figure(
      {
        group,
        name: `p95 / ${sockets} direct first frames`,
        unit: 'ratio',
        target: TARGETS.streamFirstAudioRatio,
        note: `the engine makes one after the other; ${sockets} × ${median(directs).toFixed(0)} ms`,
      },
      quantile(firsts, 0.95) / queue,
    ),
    figure(
      {
        group,
        name: 'responses with an under-run',
        unit: 'count',
        target: sockets === 2 ? TARGETS.underRuns : null,
        note: `of ${timings.length}; together they need as much as ${sockets} times one stream`,
      },
      underRuns.filter((count) => count > 0).length,
    ),
  ];
}
