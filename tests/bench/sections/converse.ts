import type { TurnInput } from '../../../src/contract/generation/conversation.ts';
import { inContext } from '../converse/in-context.ts';
import type { BenchClient } from '../harness/bench-client.ts';
import { openBench } from '../harness/open-bench.ts';
import type { ConverseTiming } from '../page/protocol.ts';
import type { Figure } from '../report/figure.ts';
import { TARGETS } from '../report/targets.ts';
import type { BenchSetup, Section } from '../section.ts';
import { quantiles, ratios } from '../streams/rows.ts';

/** The cost of a reply that is written here, and of measuring a speaker first. */
export const converse: Section = {
  name: 'converse',
  async run(setup) {
    const bench = await openBench(setup, 1);
    try {
      return [...(await authored(bench.client, setup)), ...(await inContext(bench, setup))];
    } finally {
      await bench.close();
    }
  },
};

/** What was said before the replies that are measured; each is asked for several seeds. */
const HISTORIES: readonly (readonly TurnInput[])[] = [
  [{ speaker: '0', text: 'Hi there! How was your weekend?' }],
  [
    { speaker: '0', text: 'I went to the beach with my family yesterday.' },
    { speaker: '1', text: 'That sounds lovely. Was the water warm?' },
    { speaker: '0', text: 'It was a bit cold, but the kids did not mind at all.' },
  ],
  [
    { speaker: '0', text: 'Do you like to cook?' },
    { speaker: '1', text: 'Yes, mostly soups and bread. I bake every Sunday.' },
    { speaker: '0', text: 'What is the best thing that you have ever made?' },
  ],
];
/** The contract's default, which also varies what is written. */
const TEMPERATURE = 0.9;

interface Pair {
  readonly authored: ConverseTiming;
  /** The same words in the same conversation, given as text. */
  readonly rendered: ConverseTiming;
}

async function authored(client: BenchClient, setup: BenchSetup): Promise<Figure[]> {
  const pairs: Pair[] = [];
  const rounds = setup.repeat(30, 6);
  // Rounds before 0 do not count: the writer's files are fetched and every path is compiled then.
  for (let round = -HISTORIES.length; round < rounds; round += 1) {
    const history = HISTORIES[Math.abs(round) % HISTORIES.length] ?? [];
    const ask = { temperature: TEMPERATURE, seed: 1_000 + round };
    const reply = await client.call('converse', { conversation: [...history, { speaker: '1' }], ...ask });
    const again = [...history, { speaker: '1', text: reply.text }];
    const rendered = await client.call('converse', { conversation: again, ...ask });
    if (round >= 0) pairs.push({ authored: reply, rendered });
  }
  const group = 'Converse: an authored reply, warm engine, 1 WASM thread';
  const replies = pairs.map((pair) => pair.authored.firstAudioMs);
  const renders = pairs.map((pair) => pair.rendered.firstAudioMs);
  const writers = pairs.flatMap(({ authored: { meta } }) => (meta.writer ? [meta.writer] : []));
  return [
    ...quantiles(
      {
        group,
        name: 'first audio, authored',
        note: `POST /v1/converse/stream → first audio event, ${pairs.length} replies`,
      },
      replies,
    ),
    ...quantiles({ group, name: 'first audio, the same words rendered', note: 'same conversation' }, renders),
    ...ratios(
      {
        group,
        name: 'authored / rendered',
        note: 'quantile by quantile',
        target: TARGETS.authoredFirstAudioRatio,
      },
      replies,
      renders,
    ),
    ...quantiles(
      {
        group,
        name: 'writer, tokens a second',
        unit: 'count',
        target: TARGETS.writerSpeed,
        note: 'tokens / time in the writer, reading of the conversation included',
      },
      writers.map(({ tokens, ms }) => (1_000 * tokens) / ms),
      [0.5, 0.05],
    ),
  ];
}
