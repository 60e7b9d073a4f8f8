import type { BenchClient } from '../harness/bench-client.ts';
import { startLoopbackStreams } from '../harness/loopback-streams.ts';
import type { RoundTrips } from '../page/stream-protocol.ts';
import type { Figure } from '../report/figure.ts';
import { TARGETS } from '../report/targets.ts';
import type { BenchSetup } from '../section.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';
import { quantiles, ratios } from './rows.ts';

/** A message that the session answers immediately, compared with the same session behind a loopback WebSocket server. */
export async function roundTrip(client: BenchClient, setup: BenchSetup): Promise<Figure[]> {
  const server = await startLoopbackStreams();
  try {
    const text = `${TEXTS.long} `.repeat(4).trim();
    const idle = await client.call('roundTrips', server.url, setup.repeat(500, 200), null);
    const busy = await client.call('roundTrips', server.url, setup.repeat(500, 200), utterance(text));
    return [
      ...figures('Stream: message round trip', idle, true),
      // Without a target: the loopback server is a process of its own that has to wake up, and the engine takes a core.
      ...figures('Stream: message round trip while the engine speaks', busy, false),
    ];
  } finally {
    await server.close();
  }
}

function figures(group: string, { ours, loopback, bare }: RoundTrips, judged: boolean): Figure[] {
  return [
    ...quantiles(
      {
        group,
        name: 'stream',
        note: `empty flush → event of the error that answers it, ${ours.length} by turns`,
      },
      ours,
    ),
    ...quantiles(
      {
        group,
        name: 'loopback ws server',
        note: "the same session in Node behind the browser's own WebSocket",
      },
      loopback,
    ),
    ...ratios(
      {
        group,
        name: 'stream / loopback',
        target: judged ? TARGETS.roundTripRatio : null,
        note: 'quantile by quantile',
      },
      ours,
      loopback,
    ),
    ...quantiles(
      {
        group,
        name: 'bare channel',
        note: 'BroadcastChannel to a worker that only answers: what the browser takes',
      },
      bare,
    ),
  ];
}
