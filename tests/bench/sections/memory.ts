import type { BenchClient } from '../bench-client.ts';
import type { Figure } from '../figure.ts';
import { openBench } from '../open-bench.ts';
import { type RendererMemory, rendererMemory } from '../renderer-memory.ts';
import type { Section } from '../section.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';

/** Measures at once, after a collection; without it Chromium waits for the next one, up to 20 s. */
const ARGS = ['--enable-blink-features=ForceEagerMeasureMemory'];

/** Memory of the page that hosts the engine, with all threads: after the load, after some work and after much. */
export const memory: Section = {
  name: 'memory',
  async run(setup) {
    const { client, browser, close } = await openBench(setup, null, ARGS);
    try {
      const look = async (): Promise<Look> => ({
        process: await rendererMemory(browser),
        page: await client.call('memory'),
      });
      const loaded = await look();
      for (let i = 0; i < setup.repeat(20, 5); i += 1) await client.call('rest', utterance(TEXTS.short));
      const worked = await look();
      const words = setup.repeat(100, 20);
      await speakWords(client, words);
      const settled = await look();
      await speakWords(client, words);
      return figures(loaded, worked, settled, await look(), words);
    } finally {
      await close();
    }
  },
};

interface Look {
  readonly process: RendererMemory | null;
  readonly page: number | null;
}

async function speakWords(client: BenchClient, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await client.call('rest', utterance(TEXTS.word));
}

function figures(loaded: Look, worked: Look, settled: Look, last: Look, words: number): Figure[] {
  const group = 'Memory of the page that hosts the engine (MB = 10^6 bytes)';
  const megabytes = (name: string, bytes: number | null | undefined, note: string): Figure[] =>
    bytes === null || bytes === undefined
      ? []
      : [{ group, name, value: bytes / 1e6, unit: 'MB', target: null, note }];
  const growth = (from: number | null | undefined, to: number | null | undefined) =>
    from === null || from === undefined || to === null || to === undefined ? null : to - from;
  const resident = 'resident set of the renderer process';
  const measured = 'measureUserAgentSpecificMemory: page and workers, collected';
  return [
    ...megabytes('process, after the load', loaded.process?.resident, resident),
    ...megabytes('process, after 3 s answers', worked.process?.resident, resident),
    ...megabytes('process, peak', last.process?.peak, 'the most it ever held'),
    ...megabytes(
      `process, growth over ${words} words`,
      growth(settled.process?.resident, last.process?.resident),
      `after ${words} others`,
    ),
    ...megabytes('page, after the load', loaded.page, measured),
    ...megabytes('page, after 3 s answers', worked.page, measured),
    ...megabytes(
      `page, growth over ${words} words`,
      growth(settled.page, last.page),
      `after ${words} others`,
    ),
  ];
}
