import { openBench } from '../harness/open-bench.ts';
import { quantile } from '../measures/statistics.ts';
import type { CancelTiming } from '../page/protocol.ts';
import type { Figure } from '../report/figure.ts';
import { TARGETS } from '../report/targets.ts';
import type { Section } from '../section.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';

/** How soon an aborted request stops the engine. */
export const cancel: Section = {
  name: 'cancel',
  async run(setup) {
    const { client, close } = await openBench(setup, 1);
    try {
      const timings: CancelTiming[] = [];
      const rounds = setup.repeat(20, 6);
      for (let round = 0; round < rounds; round += 1) {
        // At different places: in the first, short steps and in the later, long ones.
        timings.push(await client.call('cancel', utterance(TEXTS.long), (round * 37) % 300));
      }

      return figures(timings);
    } finally {
      await close();
    }
  },
};

function figures(timings: readonly CancelTiming[]): Figure[] {
  const group = 'Cancel: fetch aborted in mid-generation';
  const idle = timings.map(({ idleMs }) => idleMs);
  const note = `abort() → the engine reports no job, ${idle.length} aborts; waits for the step under way`;
  const told = timings.map(({ toldMs }) => toldMs);
  return [
    {
      group,
      name: 'engine told, p50',
      value: quantile(told, 0.5),
      unit: 'ms',
      target: null,
      note: 'abort() → the service worker posts the cancel',
    },
    { group, name: 'engine free, p50', value: quantile(idle, 0.5), unit: 'ms', target: null, note },
    { group, name: 'engine free, p95', value: quantile(idle, 0.95), unit: 'ms', target: null, note: '' },
    {
      group,
      name: 'steps sent after the abort, most',
      value: Math.max(...timings.map(({ stepsAfter }) => stepsAfter)),
      unit: 'count',
      target: TARGETS.stepsAfterAbort,
      note: `at most ${Math.max(...timings.map(({ framesAfter }) => framesAfter))} frames of 80 ms`,
    },
  ];
}
