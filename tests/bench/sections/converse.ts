import type { TurnInput } from '../../../src/contract/conversation.ts';
import type { BenchClient } from '../bench-client.ts';
import type { Figure } from '../figure.ts';
import { openBench } from '../open-bench.ts';
import type { ConverseTiming } from '../page/protocol.ts';
import type { BenchSetup, Section } from '../section.ts';
import { figure, quantiles, ratios } from '../streams/rows.ts';
import { TARGETS } from '../targets.ts';
import { TEXTS } from '../texts.ts';

/** What a reply takes that is written here, and what it takes to listen to a speaker first. */
export const converse: Section = {
  name: 'converse',
  async run(setup) {
    const { client, close } = await openBench(setup, 1);
    try {
      return [...(await authored(client, setup)), ...(await inContext(client, setup))];
    } finally {
      await close();
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

/** Seconds of audio that the speaker of the turn has in the conversation. */
const REFERENCE_SECONDS = 30;

async function inContext(client: BenchClient, setup: BenchSetup): Promise<Figure[]> {
  const sentences = TEXTS.long.split(/(?<=\.) /);
  const recording = await client.call('referenceWav', sentences, REFERENCE_SECONDS);
  const open: TurnInput = { speaker: '0', text: TEXTS.short };
  const speak = (before: readonly TurnInput[]) =>
    client.call('converse', { conversation: [...before, open], temperature: 0, seed: 1 });
  const plain: number[] = [];
  const fresh: number[] = [];
  const known: number[] = [];
  const rounds = setup.repeat(30, 6);
  for (let round = -2; round < rounds; round += 1) {
    const heard = [{ speaker: '0', audio_wav_b64: await client.call('freshCopy', recording) }];
    const times = [await speak([]), await speak(heard), await speak(heard)].map((each) => each.firstAudioMs);
    if (round < 0) continue;
    plain.push(times[0] ?? Number.NaN);
    fresh.push(times[1] ?? Number.NaN);
    known.push(times[2] ?? Number.NaN);
  }
  const group = `Converse: a rendered turn after ${REFERENCE_SECONDS} s of its speaker's audio, 1 WASM thread`;
  const target = TARGETS.contextFirstAudioRatio;
  return [
    ...quantiles({ group, name: 'first audio without context', note: `${plain.length} rounds` }, plain),
    ...quantiles(
      { group, name: 'first audio, audio heard for the first time', note: 'decoded and measured' },
      fresh,
    ),
    ...quantiles({ group, name: 'first audio, audio sent again', note: 'as the next turn sends it' }, known),
    ...ratios({ group, name: 'first time / without', target }, fresh, plain),
    ...ratios({ group, name: 'again / without', target }, known, plain),
    figure(
      {
        group,
        name: 'size of the recording',
        unit: 'KB',
        note: 'base64, in the body of every request with context',
      },
      recording.length / 1_000,
    ),
  ];
}
