import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchClient } from '../harness/bench-client.ts';
import { openBench } from '../harness/open-bench.ts';
import type { StreamTiming } from '../page/stream-protocol.ts';
import type { Figure } from '../report/figure.ts';
import type { Section } from '../section.ts';
import { firstAudio } from '../streams/first-audio.ts';
import { long } from '../streams/long.ts';
import { many } from '../streams/many.ts';
import { pace } from '../streams/pace.ts';
import { roundTrip } from '../streams/round-trip.ts';
import { figure } from '../streams/rows.ts';
import { segments } from '../streams/segments.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';

/** The WebSocket streams: first audio, pace of the frames, round trips, segments, many at once, minutes long. */
export const streams: Section = {
  name: 'streams',
  async run(setup) {
    const { client, close } = await openBench(setup, 1);
    try {
      const first = await firstResponse(client);
      const figures: Figure[] = [...(await firstAudio(client, setup)), firstConnection(first)];
      for (const part of [pace, roundTrip, segments, many, long]) {
        figures.push(...(await part(client, setup)));
      }
      return figures;
    } finally {
      await close();
    }
  },
};

/** After the load the engine speaks silently whenever it is idle, to warm up; until it is done, a job may wait for one step. */
const WARM_UP_MS = 3_000;

/** The first response of the page, once the engine is warm: later ones find the streams worker started. */
async function firstResponse(client: BenchClient): Promise<StreamTiming> {
  await sleep(WARM_UP_MS);
  return client.call('stream', utterance(TEXTS.long), { schedule: null, tokensPerSecond: null });
}

function firstConnection({ openMs }: StreamTiming): Figure {
  const group = 'Stream: first audio after a flush, warm engine, 1 WASM thread';
  return figure({ group, name: 'first connection of the page', note: 'starts the streams worker' }, openMs);
}
