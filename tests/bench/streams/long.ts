import type { BenchClient } from '../harness/bench-client.ts';
import type { Figure } from '../report/figure.ts';
import type { BenchSetup } from '../section.ts';
import { TEXTS } from '../texts.ts';
import { utterance } from '../utterance.ts';
import { paceFigures } from './pace.ts';
import { figure } from './rows.ts';

/** Lower bound of the duration of {@link TEXTS.long}, in seconds. */
const LONG_SECONDS = 14.5;

/** A stream of several minutes while another one runs. */
export async function long(client: BenchClient, setup: BenchSetup): Promise<Figure[]> {
  const seconds = setup.repeat(360, 60);
  const text = `${TEXTS.long} `.repeat(Math.ceil(seconds / LONG_SECONDS)).trim();
  const { timing, other } = await client.call('streamBeside', utterance(text));
  const { audioSeconds, doneMs } = timing;
  const group = `Stream: ${audioSeconds.toFixed(0)} s while another stream speaks too`;
  return [
    figure(
      {
        group,
        name: 'generated in',
        unit: 's',
        note: `the other one got as much; ${other.length} of its responses ended meanwhile`,
      },
      doneMs / 1000,
    ),
    ...paceFigures(group, [timing]),
  ];
}
