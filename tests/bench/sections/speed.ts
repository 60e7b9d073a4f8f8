import { FRAME_MS } from '../../../src/contract/audio/audio-format.ts';
import type { BenchClient } from '../harness/bench-client.ts';
import { openBench } from '../harness/open-bench.ts';
import { rendererSeconds } from '../measures/renderer-time.ts';
import { median, quantile, sum } from '../measures/statistics.ts';
import type { RestTiming, WireTiming } from '../page/protocol.ts';
import type { Figure } from '../report/figure.ts';
import { TARGETS } from '../report/targets.ts';
import type { BenchSetup, Section } from '../section.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';

/** Real-time factors and the time to the first frame, with one WASM thread and with all. */
export const speed: Section = {
  name: 'speed',
  async run(setup) {
    return [...(await speedWith(setup, 1)), ...(await speedWith(setup, null))];
  },
};

async function speedWith(setup: BenchSetup, asked: number | null): Promise<Figure[]> {
  const { client, browser, close } = await openBench(setup, asked);
  try {
    const { threads } = await client.call('status');
    const words = `${threads} WASM thread${threads === 1 ? '' : 's'}${asked === null ? ' (all)' : ''}`;
    // The targets are for one thread: more of them are for machines that have cores to spare.
    const judged = asked === 1;
    // Every path is compiled and connected then.
    await speak(client, TEXTS.short, 1);
    const short = await speak(client, TEXTS.short, setup.repeat(15, 4));
    const secondsBefore = await rendererSeconds(browser);
    const long = await speak(client, TEXTS.long, setup.repeat(5, 1));
    const seconds = (await rendererSeconds(browser)) - secondsBefore;
    const word = await speak(client, TEXTS.word, setup.repeat(20, 6));
    return [
      ...factors(`Real-time factor, ${words}`, short, judged),
      ...factors(`Real-time factor, ${words}`, long, judged),
      processorTime(`Real-time factor, ${words}`, long, seconds),
      ...firstFrame(
        `First frame, warm, ${words}`,
        [...word.streamed, ...short.streamed, ...long.streamed],
        judged,
      ),
    ];
  } finally {
    await close();
  }
}

interface Spoken {
  readonly oneShot: readonly RestTiming[];
  readonly streamed: readonly WireTiming[];
}

/** One-shot and streamed by turns, so that other load affects both. */
async function speak(client: BenchClient, text: string, rounds: number): Promise<Spoken> {
  const said = utterance(text);
  const oneShot: RestTiming[] = [];
  const streamed: WireTiming[] = [];
  for (let round = 0; round < rounds; round += 1) {
    oneShot.push(await client.call('rest', said));
    streamed.push(await client.call('wire', said, 1));
  }
  return { oneShot, streamed };
}

function factors(group: string, { oneShot, streamed }: Spoken, judged: boolean): Figure[] {
  const seconds = `${Math.round(oneShot[0]?.audioSeconds ?? 0)} s`;
  const row = (name: string, values: readonly number[], target: Figure['target'], what: string): Figure => ({
    group,
    name,
    value: median(values),
    unit: 'ratio',
    target: judged ? target : null,
    note: `${what}; median of ${values.length}, best ${Math.min(...values).toFixed(3)}`,
  });
  const whole = ({ wallMs, audioSeconds }: RestTiming | WireTiming) => wallMs / 1000 / audioSeconds;
  const { oneShotRtf, streamedRtf } = TARGETS;
  return [
    row(`one-shot, ${seconds}`, oneShot.map(whole), oneShotRtf, 'whole REST request / audio'),
    row(
      `one-shot, ${seconds}, engine`,
      oneShot.map(({ rtf }) => rtf),
      null,
      'meta.rtf',
    ),
    row(
      `frame by frame, ${seconds}`,
      streamed.map(whole),
      streamedRtf,
      'whole job, credit for one frame / audio',
    ),
    row(
      `frame by frame, ${seconds}, engine`,
      streamed.map(({ summary }) => summary.rtf),
      null,
      'summary.rtf',
    ),
  ];
}

/** Other load does not affect it, so compare this figure between two runs. */
function processorTime(group: string, { oneShot, streamed }: Spoken, seconds: number): Figure {
  const audio = sum([...oneShot, ...streamed].map(({ audioSeconds }) => audioSeconds));
  return {
    group,
    name: 'processor time',
    value: seconds / audio,
    unit: 'ratio',
    target: null,
    note: `of all renderers and threads / audio, over ${Math.round(audio)} s of it`,
  };
}

function firstFrame(group: string, timings: readonly WireTiming[], judged: boolean): Figure[] {
  const values = timings.map(({ firstFrameMs }) => firstFrameMs);
  const target = judged ? TARGETS.firstFrameRatio : null;
  return [0.5, 0.95].flatMap((q): Figure[] => {
    const name = `p${100 * q}`;
    const value = quantile(values, q);
    const note = `job posted → first frame in the page, ${values.length} streams`;
    return [
      { group, name, value, unit: 'ms', target: null, note },
      { group, name: `${name} / 80 ms`, value: value / FRAME_MS, unit: 'ratio', target, note: '' },
    ];
  });
}
