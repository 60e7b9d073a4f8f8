import type { BenchClient, WatchedClient } from '../harness/bench-client.ts';
import { openWatchedBench } from '../harness/open-bench.ts';
import { type RendererMemory, rendererMemory } from '../measures/renderer-memory.ts';
import type { Figure } from '../report/figure.ts';
import type { Section } from '../section.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';

/** Memory of the page that hosts the engine, with all threads: after the load, after some work and after much. */
export const memory: Section = {
  name: 'memory',
  async run(setup) {
    const { client, browser, close } = await openWatchedBench(setup, null, ['--js-flags=--expose-gc']);
    const look = async () => {
      await collectGarbage(client);
      return rendererMemory(browser);
    };
    try {
      const loaded = await look();
      await speak(client, TEXTS.short, setup.repeat(20, 5));
      const worked = await look();
      const words = setup.repeat(100, 30);
      // What the first jobs leave behind (compiled code, grown heaps) does not count.
      await speak(client, TEXTS.word, words);
      const settled = await look();
      await speak(client, TEXTS.word, words);
      const last = await look();
      if (!loaded || !worked || !settled || !last) {
        throw new Error('This system does not report the memory of a process (no /proc).');
      }
      return figures({ loaded, worked, settled, last, words });
    } finally {
      await close();
    }
  },
};

/** Garbage does not count. Only in the page and its engine worker: the threads of the runtime sleep and would not answer. */
async function collectGarbage({ page }: WatchedClient): Promise<void> {
  const collect = () => globalThis.gc?.();
  await page.evaluate(collect);
  for (const worker of page.workers()) {
    if (worker.url().endsWith('/parley-worker.js')) await worker.evaluate(collect);
  }
}

async function speak(client: BenchClient, text: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await client.call('rest', utterance(text));
}

interface Looks {
  readonly loaded: RendererMemory;
  readonly worked: RendererMemory;
  readonly settled: RendererMemory;
  readonly last: RendererMemory;
  readonly words: number;
}

function figures({ loaded, worked, settled, last, words }: Looks): Figure[] {
  const row = (name: string, bytes: number, note: string): Figure => ({
    group: 'Memory: resident set of the renderer process that hosts the engine (MB = 10^6 bytes)',
    name,
    value: bytes / 1e6,
    unit: 'MB',
    target: null,
    note,
  });
  return [
    row('after the load', loaded.host, 'browser code and shared pages included; collected first'),
    row('after 3 s answers', worked.host, ''),
    row('peak', last.hostPeak, 'the most it ever held'),
    row(`growth over ${words} words`, last.host - settled.host, `after ${words} others`),
    row('all renderers, at the end', last.all, 'service worker, spare process; shared pages counted in each'),
  ];
}
