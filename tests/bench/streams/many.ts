import type { BenchClient } from '../harness/bench-client.ts';
import type { WireTiming } from '../page/protocol.ts';
import type { StreamTiming } from '../page/stream-protocol.ts';
import type { Figure } from '../report/figure.ts';
import { TARGETS } from '../report/targets.ts';
import type { BenchSetup } from '../section.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';
import { CREDIT_FRAMES, firstAudioMs } from './first-audio.ts';
import { brokenOff } from './pace.ts';
import { figure, quantiles, ratios } from './rows.ts';

/** First audio of sockets that flush at once, alternating with as many jobs posted directly to the engine. */
export async function many(client: BenchClient, setup: BenchSetup): Promise<Figure[]> {
  return [...(await burst(client, 2, setup.repeat(15, 5))), ...(await burst(client, 25, setup.repeat(3, 1)))];
}

async function burst(client: BenchClient, count: number, rounds: number): Promise<Figure[]> {
  const said = utterance(TEXTS.short);
  const streams: StreamTiming[] = [];
  const directs: WireTiming[] = [];
  for (let round = 0; round < rounds; round += 1) {
    streams.push(...(await client.call('streams', said, count)));
    directs.push(...(await client.call('wires', said, count, CREDIT_FRAMES)));
  }
  return figures(count, streams, directs);
}

function figures(count: number, streams: readonly StreamTiming[], directs: readonly WireTiming[]): Figure[] {
  const group = `Stream: first audio of ${count} sockets that flush at once`;
  const firsts = streams.map(firstAudioMs);
  const directFirsts = directs.map(({ firstFrameMs }) => firstFrameMs);
  const target = TARGETS.streamFirstAudioRatio;
  return [
    ...quantiles({ group, name: 'streams', note: `${firsts.length} responses, 3 s each` }, firsts),
    ...quantiles(
      { group, name: 'direct jobs', note: `${count} jobs posted at once, as many in all` },
      directFirsts,
    ),
    ...ratios(
      { group, name: 'streams / direct jobs', target, note: 'quantile by quantile' },
      firsts,
      directFirsts,
    ),
    figure(
      {
        group,
        name: 'responses with an under-run',
        unit: 'count',
        note: `of ${streams.length}; of the direct jobs ${brokenOff(directs)}`,
      },
      brokenOff(streams),
    ),
  ];
}
