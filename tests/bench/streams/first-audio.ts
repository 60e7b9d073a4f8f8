import type { BenchClient } from '../harness/bench-client.ts';
import type { WireTiming } from '../page/protocol.ts';
import type { StreamTiming } from '../page/stream-protocol.ts';
import type { Figure } from '../report/figure.ts';
import { TARGETS } from '../report/targets.ts';
import type { BenchSetup } from '../section.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';
import { quantiles, ratios } from './rows.ts';

/** Frames of credit that a session gives; the direct job gives the same. */
export const CREDIT_FRAMES = 64;

/** From the first `sendText`, in milliseconds. */
export const firstAudioMs = ({ arrivals }: StreamTiming) => arrivals[0]?.atMs ?? Number.NaN;

interface Pair {
  readonly stream: StreamTiming;
  readonly direct: WireTiming;
}

/** Time from flush to first audio, alternating with the same job posted directly to the engine. */
export async function firstAudio(client: BenchClient, setup: BenchSetup): Promise<Figure[]> {
  const said = utterance(TEXTS.short);
  const pairs: Pair[] = [];
  const rounds = setup.repeat(40, 8);
  // Two warm-up rounds, so that every path is compiled and connected.
  for (let round = -2; round < rounds; round += 1) {
    // The order changes with each round, so that neither always runs in the other's wake.
    const early = round % 2 === 0 ? await speak(client, said) : null;
    const direct = await client.call('wire', said, CREDIT_FRAMES);
    const stream = early ?? (await speak(client, said));
    if (round >= 0) pairs.push({ stream, direct });
  }
  return figures(pairs);
}

function speak(client: BenchClient, said: ReturnType<typeof utterance>): Promise<StreamTiming> {
  return client.call('stream', said, { schedule: null, tokensPerSecond: null });
}

function figures(pairs: readonly Pair[]): Figure[] {
  const group = 'Stream: first audio after a flush, warm engine, 1 WASM thread';
  const streams = pairs.map(({ stream }) => firstAudioMs(stream));
  const directs = pairs.map(({ direct }) => direct.firstFrameMs);
  const beside = ({ stream, direct }: Pair) =>
    firstAudioMs(stream) - stream.engineFirstAudioMs - (direct.firstFrameMs - direct.summary.firstAudioMs);
  return [
    ...quantiles(
      {
        group,
        name: 'stream',
        note: `sendText with flush → event of the first responseAudio, ${pairs.length} pairs`,
      },
      streams,
    ),
    ...quantiles(
      { group, name: 'direct job', note: 'the same job posted straight to the engine → its first frame' },
      directs,
    ),
    ...ratios(
      {
        group,
        name: 'stream / direct job',
        target: TARGETS.streamFirstAudioRatio,
        note: 'quantile by quantile',
      },
      streams,
      directs,
    ),
    ...quantiles(
      {
        group,
        name: 'overhead of the stream',
        note: '(stream - its engine) - (direct - its engine), so that the noise of generating cancels out',
      },
      pairs.map(beside),
    ),
    ...quantiles(
      { group, name: 'responseCreated', note: 'sendText with flush → its event: a round trip' },
      pairs.map(({ stream }) => stream.createdMs),
    ),
    ...quantiles(
      { group, name: 'connection', note: 'new WebSocket() → sessionCreated' },
      pairs.map(({ stream }) => stream.openMs),
    ),
  ];
}
