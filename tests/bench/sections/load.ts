import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { openWatchedClient } from '../harness/bench-client.ts';
import { startServer } from '../harness/bench-server.ts';
import { type Line, startHomeLine } from '../harness/home-line.ts';
import { median } from '../measures/statistics.ts';
import { repeatedBytes, type Traffic, trafficBytes } from '../measures/traffic.ts';
import type { LoadTimes } from '../page/protocol.ts';
import type { Figure } from '../report/figure.ts';
import { TARGETS } from '../report/targets.ts';
import type { BenchSetup, Section } from '../section.ts';

/** A usual home line; the loopback itself has no network worth the name. */
const HOME: Line = { megabitsPerSecond: 50, roundTripMs: 20 };

/** First and second load: bytes on the wire, and the times until the service answers, is ready and has spoken a word. */
export const load: Section = {
  name: 'load',
  async run(setup) {
    const rounds = setup.repeat(3, 1);
    const home: Visits[] = [];
    const loopback: Visits[] = [];
    for (let round = 0; round < rounds; round += 1) {
      home.push(await visit(setup, HOME));
      loopback.push(await visit(setup, null));
    }
    const line = `home line (${HOME.megabitsPerSecond} Mbit/s, ${HOME.roundTripMs} ms)`;
    return [
      ...bytes(loopback),
      ...times(`Load, ${line}`, home),
      ...times('Load, loopback, no throttle', loopback),
    ];
  },
};

/** One visitor: a first load, a second one in the same browser, and one after the browser was started anew. */
interface Visits {
  readonly first: Visit;
  readonly second: Visit;
  readonly restarted: Visit;
}
interface Visit {
  readonly times: LoadTimes;
  readonly traffic: Traffic;
}

async function visit(setup: BenchSetup, line: Line | null): Promise<Visits> {
  const server = await startServer(setup.root, setup.extra);
  const end = line === null ? null : await startHomeLine(server.port, line);
  // On disk, like a visitor's: a private window would not keep compiled code and files as usual.
  const profile = await mkdtemp(path.join(tmpdir(), 'parley-bench-profile-'));
  const launch = () => chromium.launchPersistentContext(profile, { executablePath: setup.executablePath });
  let context = await launch();
  const once = async (): Promise<Visit> => {
    const { page, load: loadTimes } = await openWatchedClient(context, end?.url ?? server.url, null);
    const traffic = await server.settledTraffic();
    await page.close();
    return { times: loadTimes, traffic };
  };
  try {
    const first = await once();
    const second = await once();
    await context.close();
    context = await launch();
    return { first, second, restarted: await once() };
  } finally {
    await context.close();
    await end?.close();
    await server.close();
    await rm(profile, { recursive: true, force: true });
  }
}

function bytes(visits: readonly Visits[]): Figure[] {
  const [visited] = visits;
  if (!visited) return [];
  const group = 'Bytes on the wire (WASM backend, compressed, heads included)';
  const megabytes = (name: string, count: number, note: string, target: Figure['target'] = null): Figure => ({
    group,
    name,
    value: count / 1e6,
    unit: 'MB',
    target,
    note,
  });
  const { first, second, restarted } = visited;
  return [
    megabytes(
      'first load',
      trafficBytes(first.traffic),
      `${first.traffic.length} answers`,
      TARGETS.firstLoadMegabytes,
    ),
    megabytes(
      'first load: app',
      trafficBytes(first.traffic, 'app'),
      'pages, scripts, styles, service worker',
    ),
    megabytes('first load: runtime', trafficBytes(first.traffic, 'runtime'), 'ONNX Runtime: .wasm and glue'),
    megabytes('first load: model', trafficBytes(first.traffic, 'model'), 'graphs, tables, lexicon'),
    megabytes(
      'behind it: reply writer',
      trafficBytes(first.traffic, 'writer'),
      'fetched when the voice is ready',
    ),
    megabytes('first load: sent twice', repeatedBytes(first.traffic), 'files asked for again'),
    megabytes('second load', trafficBytes(second.traffic), `${second.traffic.length} answers`),
    megabytes(
      'after a restart of the browser',
      trafficBytes(restarted.traffic),
      `${restarted.traffic.length} answers`,
    ),
  ];
}

function times(group: string, visits: readonly Visits[]): Figure[] {
  const seconds = (
    visitName: keyof Visits,
    name: string,
    pick: (times: LoadTimes) => number,
    note = '',
  ): Figure => ({
    group,
    name: `${visitName === 'restarted' ? 'browser restarted' : visitName}: ${name}`,
    value: median(visits.map((visited) => pick(visited[visitName].times))) / 1000,
    unit: 's',
    target: null,
    note,
  });
  const all = (visitName: keyof Visits) => [
    seconds(visitName, 'connect()', ({ connectMs }) => connectMs, 'since the navigation began'),
    seconds(visitName, 'ready', ({ readyMs }) => readyMs),
    seconds(visitName, 'first word made', ({ wordMs }) => wordMs, 'asked for right after connect()'),
    seconds(visitName, 'first word heard', ({ wordMs, wordAudioMs }) => wordMs + wordAudioMs, 'and played'),
  ];
  const ratio = (name: 'second' | 'restarted', target: Figure['target']): Figure => ({
    group,
    name: `${name === 'restarted' ? 'browser restarted' : name} ready / first ready`,
    value: median(visits.map((visited) => visited[name].times.readyMs / visited.first.times.readyMs)),
    unit: 'ratio',
    target,
    note: `median of ${visits.length} visitor${visits.length === 1 ? '' : 's'} with an empty profile`,
  });
  return [
    ...all('first'),
    ...all('second'),
    ratio('second', TARGETS.secondLoadRatio),
    seconds('restarted', 'ready', ({ readyMs }) => readyMs),
    ratio('restarted', null),
  ];
}
