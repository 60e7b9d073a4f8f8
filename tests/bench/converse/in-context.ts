import type { TurnInput } from '../../../src/contract/generation/conversation.ts';
import { startAnsweringServer } from '../harness/answering-server.ts';
import type { OpenBench } from '../harness/open-bench.ts';
import type { Figure } from '../report/figure.ts';
import { TARGETS } from '../report/targets.ts';
import type { BenchSetup } from '../section.ts';
import { figure, quantiles, ratios } from '../streams/rows.ts';
import { TEXTS } from '../texts.ts';

/** Seconds of the speaker's audio in the conversation. */
const REFERENCE_SECONDS = 30;

/** The entry point, and what precedes the turn. */
interface Doors {
  /** Event stream: nothing; the audio as text and as a blob, each new and repeated. */
  readonly plain: number[];
  readonly fresh: number[];
  readonly known: number[];
  readonly blob: number[];
  readonly knownBlob: number[];
  /** Conversation stream: nothing; the audio, added beforehand. */
  readonly stream: number[];
  readonly streamHeard: number[];
  readonly added: number[];
  /** A service worker without a service: a short body, and one as long as the body with the audio. */
  readonly bareShort: number[];
  readonly bareLong: number[];
}

/** The cost of measuring a speaker first, for every entry point. */
export async function inContext({ client, browser }: OpenBench, setup: BenchSetup): Promise<Figure[]> {
  const answering = await startAnsweringServer('{}');
  try {
    const bare = await answering.open(browser);
    const sentences = TEXTS.long.split(/(?<=\.) /);
    const recording = await client.call('referenceWav', sentences, REFERENCE_SECONDS);
    const copy = () => client.call('freshCopy', recording);
    const speak = async (heard: string | null, audioAsBlobs = false) => {
      const before: TurnInput[] = heard === null ? [] : [{ speaker: '0', audio_wav_b64: heard }];
      const conversation = [...before, { speaker: '0', text: TEXTS.short }];
      const turn = { conversation, temperature: 0, seed: 1, audioAsBlobs };
      return (await client.call('converse', turn)).firstAudioMs;
    };
    const doors = emptyDoors();
    const rounds = setup.repeat(30, 6);
    // Rounds before 0 are warm-up.
    for (let round = -2; round < rounds; round += 1) {
      const heard = await copy();
      const into: Doors = round < 0 ? emptyDoors() : doors;
      into.plain.push(await speak(null));
      into.fresh.push(await speak(heard));
      into.known.push(await speak(heard));
      const other = await copy();
      into.blob.push(await speak(other, true));
      into.knownBlob.push(await speak(other, true));
      into.stream.push((await client.call('streamTurn', { heard: null, text: TEXTS.short })).firstAudioMs);
      const turn = await client.call('streamTurn', { heard: await copy(), text: TEXTS.short });
      into.streamHeard.push(turn.firstAudioMs);
      into.added.push(turn.addedMs);
      into.bareShort.push(await bare.fromServiceWorker());
      into.bareLong.push(await bare.fromServiceWorker(recording.length));
    }
    return contextFigures(doors, recording.length);
  } finally {
    await answering.close();
  }
}

function emptyDoors(): Doors {
  return {
    plain: [],
    fresh: [],
    known: [],
    blob: [],
    knownBlob: [],
    stream: [],
    streamHeard: [],
    added: [],
    bareShort: [],
    bareLong: [],
  };
}

function contextFigures(doors: Doors, characters: number): Figure[] {
  const group = `Converse: a rendered turn after ${REFERENCE_SECONDS} s of its speaker's audio, 1 WASM thread`;
  const target = TARGETS.contextFirstAudioRatio;
  const first = (name: string, note: string, values: readonly number[]) =>
    quantiles({ group, name: `first audio, ${name}`, note }, values);
  const against = (name: string, values: readonly number[], reference: readonly number[]) =>
    ratios({ group, name, target, note: 'quantile by quantile' }, values, reference);
  const ofBrowser = doors.bareLong.map((ms, n) => ms - (doors.bareShort[n] ?? ms));
  return [
    ...first('REST without context', `POST /v1/converse/stream, ${doors.plain.length} rounds`, doors.plain),
    ...first('REST, audio for the first time', 'decoded and measured', doors.fresh),
    ...first('REST, audio sent again', 'as the next turn sends it', doors.known),
    ...first('REST, audio as a blob, for the first time', 'the blob was made beforehand', doors.blob),
    ...first('REST, audio as a blob, sent again', 'as the next turn sends it', doors.knownBlob),
    ...against('REST: first time / without', doors.fresh, doors.plain),
    ...against('REST: again / without', doors.known, doors.plain),
    ...against('REST: as a blob, first time / without', doors.blob, doors.plain),
    ...against('REST: as a blob, again / without', doors.knownBlob, doors.plain),
    ...quantiles(
      {
        group,
        name: "the browser's own share of a long body",
        note: 'a service worker that does not read it, against a short body',
      },
      ofBrowser,
    ),
    figure(
      { group, name: 'size of the recording', unit: 'KB', note: 'base64, in the body of every such request' },
      characters / 1_000,
    ),
    ...first('stream without context', 'flush → first responseAudio', doors.stream),
    ...first('stream, audio added before the flush', 'measured when it was added', doors.streamHeard),
    ...against('stream: with audio / without', doors.streamHeard, doors.stream),
    ...quantiles(
      { group, name: 'adding the audio', note: 'addTurn → measured and answering again' },
      doors.added,
    ),
  ];
}
