import { startAnsweringServer } from '../harness/answering-server.ts';
import { openBench } from '../harness/open-bench.ts';
import { quantile } from '../measures/statistics.ts';
import type { RestPhases, RestTiming, WireTiming } from '../page/protocol.ts';
import type { Figure } from '../report/figure.ts';
import { TARGETS } from '../report/targets.ts';
import type { Section } from '../section.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';

/** Frames that the service worker lets the engine be ahead; the direct job does the same. */
const CREDIT_FRAMES = 64;

/** What the way through the service worker costs, against the same job posted straight to the engine. */
export const overhead: Section = {
  name: 'overhead',
  async run(setup) {
    const { client, browser, close } = await openBench(setup, 1);
    const said = utterance(TEXTS.short);
    const answering = await startAnsweringServer(await client.call('answer', said));
    try {
      const plain = await answering.open(browser);
      const pairs: Pair[] = [];
      const rounds = setup.repeat(30, 8);
      // Two warm-up rounds, so that every path is compiled and connected.
      for (let round = -2; round < rounds; round += 1) {
        // The order changes with each round, so that neither always runs in the other's wake.
        const restFirst = round % 2 === 0;
        const early = restFirst ? await client.call('rest', said) : null;
        const direct = await client.call('wire', said, CREDIT_FRAMES);
        const rest = early ?? (await client.call('rest', said));
        const serverMs = await plain.fromServer();
        const workerMs = await plain.fromServiceWorker();
        if (round >= 0) pairs.push({ rest, direct, serverMs, workerMs });
      }
      // Not within the pairs: a listener adds to the traffic.
      const phases: RestPhases[] = [];
      for (let round = 0; round < setup.repeat(10, 4); round += 1) {
        phases.push(await client.call('phases', said));
      }
      return figures(pairs, phases);
    } finally {
      await answering.close();
      await close();
    }
  },
};

interface Pair {
  readonly rest: RestTiming;
  readonly direct: WireTiming;
  /** The same bytes from a plain server, and from a service worker that has them ready. */
  readonly serverMs: number;
  readonly workerMs: number;
}

function figures(pairs: readonly Pair[], phases: readonly RestPhases[]): Figure[] {
  const [first] = pairs;
  const seconds = first?.rest.audioSeconds.toFixed(1) ?? '?';
  const kilobytes = Math.round((first?.rest.bytes ?? 0) / 1000);
  const group = `REST through the service worker, ${seconds} s answer of ${kilobytes} KB, 1 WASM thread`;
  const rows = (name: string, values: readonly number[], note: string, p95Target: Figure['target'] = null) =>
    [0.5, 0.95].map(
      (q): Figure => ({
        group,
        name: `${name}, p${100 * q}`,
        value: quantile(values, q),
        unit: 'ms',
        target: q === 0.95 ? p95Target : null,
        note: q === 0.5 ? note : '',
      }),
    );
  const besideEngine = ({ rest }: Pair) => rest.wallMs - rest.engineMs;
  const besideEngineDirect = ({ direct }: Pair) => direct.wallMs - direct.summary.totalMs;
  const directs = pairs.map(({ direct }) => direct.wallMs);
  return [
    ...rows(
      'overhead',
      pairs.map((pair) => besideEngine(pair) - besideEngineDirect(pair)),
      `${pairs.length} pairs: (fetch - its generation) - (direct job - its generation), so that the noise of generating twice is out`,
      TARGETS.overheadP95,
    ),
    ...rows(
      'request without its generation',
      pairs.map(besideEngine),
      'fetch → last byte as text, less meta.total_ms: dispatch, key, validation, wire, WAV, base64, JSON, stream',
    ),
    ...rows(
      'of that, before the job',
      phases.map(({ beforeMs }) => beforeMs),
      `fetch → job announced: dispatch, key and rate limit, validation; ${phases.length} other requests`,
    ),
    ...rows(
      'of that, after the job',
      phases.map(({ afterMs }) => afterMs),
      'job done → last byte as text: WAV, base64, JSON, stream',
    ),
    ...rows(
      'bare service worker, same bytes',
      pairs.map(({ workerMs }) => workerMs),
      'fetch → last byte as text from a service worker with no service: what the browser itself takes',
    ),
    ...rows(
      'request without its generation - bare',
      pairs.map((pair) => besideEngine(pair) - pair.workerMs),
      'our part of it: key, validation, wire, WAV, base64',
    ),
    ...rows(
      'Node server on the loopback, same bytes',
      pairs.map(({ serverMs }) => serverMs),
      'fetch → last byte as text, answer stands ready, page without a service worker',
    ),
    ...rows('direct job without its generation', pairs.map(besideEngineDirect), 'the wire alone, both ways'),
    ...rows(
      'whole request',
      pairs.map(({ rest }) => rest.wallMs),
      '',
    ),
    ...rows('whole direct job', directs, ''),
    ...rows(
      'whole request - whole direct job',
      pairs.map(({ rest, direct }) => rest.wallMs - direct.wallMs),
      'plain difference of each pair, with all its noise',
    ),
    ...rows(
      'noise of that difference',
      directs.slice(1).map((value, i) => Math.abs(value - (directs[i] ?? value))),
      'two direct jobs after each other: what 0 ms of overhead looks like on this machine now',
    ),
  ];
}
