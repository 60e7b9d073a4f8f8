/** docs/contract.md, "Conversation stream", "Stream states", "Stream rules" and "Conversation turns". */
import type { Usage } from '../../src/contract/discovery/usage.ts';
import { converse, converseStream } from '../support/converse.ts';
import { type Client, expect, test } from '../support/parley-test.ts';
import { speak } from '../support/speech.ts';
import { expectFatal, openStream, responseAudio, type Stream } from '../support/stream.ts';
import { wavBase64 } from '../support/wav-file.ts';

const PATH = '/v1/converse/stream';
const STILL = { temperature: 0, acoustic_temperature: 0 };

test('sessionCreated has no voice', async ({ client }) => {
  const stream = await openStream(client, PATH, null);
  await stream.send({ type: 'initializeConnection', api_key: client.key, history_limit: 4 });
  const created = await stream.next('sessionCreated');
  expect(created).toMatchObject({
    session_id: expect.stringMatching(/^sess_/),
    model: 'parley-compact-1',
    sample_rate: 24_000,
  });
  expect(created).not.toHaveProperty('voice_id');
  await stream.close();
});

for (const history_limit of [0, 65, 1.5, 'x']) {
  test(`history_limit ${history_limit}: protocol_error and 4400`, async ({ client }) => {
    const stream = await openStream(client, PATH, null);
    await stream.send({ type: 'initializeConnection', api_key: client.key, history_limit });
    await expectFatal(stream, 'protocol_error', 4400);
  });
}

test('turns with text are rendered in the voice of their role', async ({ client }) => {
  const stream = await openStream(client, PATH, { params: STILL });
  for (const [speaker_id, speaker] of [
    [0, '0'],
    [1, '1'],
  ] as const) {
    await stream.send({ type: 'sendText', speaker_id, text: 'Good morning.', flush: true });
    const created = await stream.next('responseCreated');
    expect(created).toMatchObject({ speaker_id, response_id: expect.stringMatching(/^resp_/) });
    const done = await stream.next('responseDone');
    expect(done).toMatchObject({ speaker_id, status: 'completed', text: 'Good morning.' });
    const rest = await speak(client, { text: 'Good morning.', speaker, params: STILL });
    expect([...responseAudio(await stream.messages(), done['response_id'])]).toEqual([...rest.wav.samples]);
  }
  await stream.close();
});

test('speaker_id null on a later turn is the last speaker', async ({ client }) => {
  const stream = await openStream(client, PATH);
  await stream.send({ type: 'sendText', speaker_id: 1, text: 'Mine.', flush: true });
  await stream.next('responseDone');
  await stream.send({ type: 'sendText', text: 'Mine too.', flush: true });
  expect(await stream.next('responseDone')).toMatchObject({ speaker_id: 1 });
  await stream.close();
});

for (const [name, message, type] of [
  ['no speaker on the first turn', { type: 'sendText', text: 'Hi.', flush: true }, 'invalid_request'],
  [
    'a speaker that has no role',
    { type: 'sendText', speaker_id: 7, text: 'Hi.', flush: true },
    'invalid_request',
  ],
  ['no speaker on the first turn, authored', { type: 'sendText', flush: true }, 'invalid_request'],
  ['nothing to pronounce', { type: 'sendText', speaker_id: 0, text: '…', flush: true }, 'invalid_request'],
  [
    'a completed turn of a speaker that has no role',
    { type: 'addTurn', speaker_id: 7, text: 'Hi.', audio_wav_b64: 'AAAA' },
    'invalid_request',
  ],
  [
    'audio that cannot be read',
    { type: 'addTurn', speaker_id: 0, text: 'Hi.', audio_wav_b64: 'AAAA' },
    'invalid_request',
  ],
] as const) {
  test(`${name}: ${type}, not fatal, the session goes on`, async ({ client }) => {
    const stream = await openStream(client, PATH);
    await stream.send(message);
    expect(await stream.next('error')).toMatchObject({ fatal: false, error: { type } });
    await stream.send({ type: 'sendText', speaker_id: 0, text: 'Going on.', flush: true });
    expect(await stream.next('responseDone')).toMatchObject({ status: 'completed' });
    await stream.close();
  });
}

for (const [name, message] of [
  ['speaker_id below 0', { type: 'sendText', speaker_id: -1, text: 'Hi.' }],
  ['speaker_id a string', { type: 'sendText', speaker_id: '0', text: 'Hi.' }],
  ['a turn without text', { type: 'addTurn', speaker_id: 0, text: '', audio_wav_b64: 'AAAA' }],
  ['a turn without audio', { type: 'addTurn', speaker_id: 0, text: 'Hi.' }],
  ['flush that is no boolean', { type: 'sendText', speaker_id: 0, text: 'Hi.', flush: 'yes' }],
] as const) {
  test(`${name}: protocol_error and 4400`, async ({ client }) => {
    const stream = await openStream(client, PATH);
    await stream.send(message);
    await expectFatal(stream, 'protocol_error', 4400);
  });
}

test('a completed turn with audio is taken, and its audio is billed with the next response', async ({
  client,
}) => {
  const { audio, usage } = await speak(client, { text: 'What I said before.' }, { voice: 'walter' });
  const stream = await openStream(client, PATH);
  await stream.send({
    type: 'addTurn',
    speaker_id: 1,
    text: 'What I said before.',
    audio_wav_b64: audio.data_b64,
  });
  await stream.send({ type: 'sendText', speaker_id: 0, text: 'I see.', flush: true });
  const done = await stream.next('responseDone');
  expect(done).toMatchObject({ status: 'completed', usage: { input_chars: 19 + 6 } });
  expect(Reflect.get(Object(done['usage']), 'input_audio_seconds')).toBeCloseTo(
    usage.output_audio_seconds,
    3,
  );
  await stream.close();
});

test('one queued turn; cancel without an id ends the current one only', async ({ client }) => {
  const stream = await openStream(client, PATH);
  const long = 'This turn is long enough to be cut off by somebody who has no patience at all. '.repeat(4);
  await stream.send({ type: 'sendText', speaker_id: 0, text: long, flush: true });
  await stream.next('responseAudio');
  await stream.send({ type: 'sendText', speaker_id: 1, text: 'Enough!', flush: true });
  await stream.send({ type: 'sendText', speaker_id: 0, text: 'One too many.', flush: true });
  expect(await stream.next('error')).toMatchObject({ fatal: false, error: { type: 'flush_rejected' } });
  await stream.send({ type: 'cancelResponse' });
  expect(await stream.next('responseDone')).toMatchObject({ status: 'cancelled', speaker_id: 0 });
  expect(await stream.next('responseDone')).toMatchObject({
    status: 'completed',
    speaker_id: 1,
    text: 'Enough!',
  });
  await stream.close();
});

test('an unknown model: invalid_request and 4400', async ({ client }) => {
  const stream = await openStream(client, PATH, null);
  await stream.send({ type: 'initializeConnection', api_key: client.key, model: 'parley-huge-9' });
  await expectFatal(stream, 'invalid_request', 4400);
});

test('a flush without text: the turn is authored, and the next turn follows it', async ({ client }) => {
  const stream = await openStream(client, PATH);
  const done = await respond(stream, { speaker_id: 0 });
  expect(done).toMatchObject({
    speaker_id: 0,
    status: 'completed',
    text: expect.stringMatching(/\p{L}/u),
    usage: { input_chars: 0, input_audio_seconds: 0 },
    meta: { context_turns: 0, dropped_turns: 0, finish_reason: 'stop' },
  });
  const samples = responseAudio(await stream.messages(), done.response_id);
  expect(samples.length).toBeGreaterThan(0);
  expect(done.usage.output_audio_seconds).toBeCloseTo(samples.length / 24_000, 6);
  const next = await respond(stream, { speaker_id: 1 });
  expect(next).toMatchObject({ speaker_id: 1, status: 'completed', meta: { context_turns: 1 } });
  await stream.close();
});

test.describe('the three front doors agree', () => {
  for (const [name, text] of [
    ['rendered', 'I would rather walk, if it is all the same to you.'],
    ['authored', undefined],
  ] as const) {
    for (const heard of [false, true]) {
      test(`${name} turn, ${heard ? 'with' : 'without'} audio of its speaker`, async ({ client }) => {
        const before = heard ? [await spokenTurn(client, 1, 'Shall we take the bus into town?')] : [];
        const stream = await openStream(client, PATH);
        for (const turn of before) await stream.send({ type: 'addTurn', ...turn });
        const question = 'What do you think we should do today?';
        await respond(stream, { speaker_id: 0, text: question });
        const done = await respond(stream, { speaker_id: 1, ...(text === undefined ? {} : { text }) });
        expect(done.meta).toMatchObject({ context_turns: before.length + 1 });
        await expectSame(client, stream, done, {
          conversation: [...before.map(asTurn), { speaker: '0', text: question }, { speaker: '1', text }],
        });
        await stream.close();
      });
    }
  }

  test('a queued turn is spoken in the context of the turn that it waited for', async ({ client }) => {
    const stream = await openStream(client, PATH);
    await stream.send({ type: 'sendText', speaker_id: 0, flush: true });
    await stream.send({ type: 'sendText', speaker_id: 1, flush: true });
    const first = await nextDone(stream);
    const second = await nextDone(stream);
    expect(second.meta).toMatchObject({ context_turns: 1 });
    await expectSame(client, stream, second, {
      conversation: [{ speaker: '0', text: first.text }, { speaker: '1' }],
    });
    await stream.close();
  });

  test('with params of the connection', async ({ client }) => {
    const params = { temperature: 0.3, acoustic_temperature: 0.6, audio_quality: 'low', max_new_tokens: 20 };
    const stream = await openStream(client, PATH, { params });
    const done = await respond(stream, { speaker_id: 0 });
    expect(done.meta['frames']).toBeLessThanOrEqual(20);
    await expectSame(client, stream, done, { conversation: [{ speaker: '0' }], params });
    await stream.close();
  });
});

test.describe('the history', () => {
  test('history_limit: each response has the latest turns alone', async ({ client }) => {
    const stream = await openStream(client, PATH, { history_limit: 1 });
    await respond(stream, { speaker_id: 0, text: 'The first thing that was said.' });
    await respond(stream, { speaker_id: 1, text: 'The second thing that was said.' });
    const done = await respond(stream, { speaker_id: 0 });
    expect(done.meta).toMatchObject({ context_turns: 1, dropped_turns: 0 });
    await expectSame(client, stream, done, {
      conversation: [{ speaker: '1', text: 'The second thing that was said.' }, { speaker: '0' }],
    });
    await stream.close();
  });

  test('a voice stays the same person when the audio it was fitted to has rolled out', async ({ client }) => {
    const heard = await spokenTurn(client, 0, 'I have a cold today, as you can hear.', 'walter');
    const stream = await openStream(client, PATH, { params: STILL, history_limit: 1 });
    await stream.send({ type: 'addTurn', ...heard });
    const turn = { speaker_id: 0, text: 'And the voice is still the same.' };
    const [first, second] = [await respond(stream, turn), await respond(stream, turn)];
    expect(second.meta).toMatchObject({ context_turns: 1 });
    const audioOf = async ({ response_id }: Done) => [...responseAudio(await stream.messages(), response_id)];
    expect(await audioOf(second)).toEqual(await audioOf(first));
    const plain = await speak(client, { text: turn.text, speaker: '0', params: STILL });
    expect(await audioOf(first)).not.toEqual([...plain.wav.samples]);
    await stream.close();
  });

  test('over the context window the oldest turns are dropped, and meta says how many', async ({ client }) => {
    const minute = wavBase64({ frames: 60 * 8_000, rate: 8_000 });
    const stream = await openStream(client, PATH);
    for (const text of ['One.', 'Two.', 'Three.']) {
      await stream.send({ type: 'addTurn', speaker_id: 1, text, audio_wav_b64: minute });
    }
    const done = await respond(stream, { speaker_id: 0 });
    expect(done).toMatchObject({
      status: 'completed',
      usage: { input_chars: 14, input_audio_seconds: 180 },
      meta: { context_turns: 2, dropped_turns: 1 },
    });
    await stream.close();
  });

  test('a cancelled turn enters it with what was spoken of it', async ({ client }) => {
    const stream = await openStream(client, PATH);
    const long = 'This turn is long enough to be cut off by somebody who has no patience at all. '.repeat(8);
    await stream.send({ type: 'sendText', speaker_id: 0, text: long, flush: true });
    // The first word has been spoken with the third message, of 1, 1 and 2 frames.
    for (let count = 0; count < 3; count += 1) await stream.next('responseAudio');
    await stream.send({ type: 'cancelResponse' });
    const cut = await nextDone(stream);
    expect(cut).toMatchObject({ status: 'cancelled', text: expect.stringMatching(/^This/) });
    expect(long.startsWith(cut.text)).toBe(true);
    const done = await respond(stream, { speaker_id: 1 });
    expect(done.meta).toMatchObject({ context_turns: 1 });
    await expectSame(client, stream, done, {
      conversation: [{ speaker: '0', text: cut.text }, { speaker: '1' }],
    });
    await stream.close();
  });
});

test('a turn over a limit of the key is refused and dropped, and the session goes on', async ({ client }) => {
  const { key } = await client.page.evaluate(() =>
    Reflect.get(globalThis, 'parley').keys.create({
      name: 'small',
      limits: { max_text_chars: 20, max_audio_bytes: 20_000, max_conversation_turns: 2 },
    }),
  );
  const stream = await openStream({ ...client, key }, PATH);
  const short = wavBase64({ frames: 4_000, rate: 8_000 });
  const refused = async (message: object, names: string) => {
    await stream.send(message);
    expect(await stream.next('error')).toMatchObject({
      fatal: false,
      response_id: null,
      error: { type: 'invalid_request', message: expect.stringContaining(names) },
    });
  };
  const turn = { type: 'addTurn', speaker_id: 1, text: 'Hi.', audio_wav_b64: short };
  await refused({ ...turn, text: 'x'.repeat(21) }, 'max_text_chars');
  await refused({ ...turn, audio_wav_b64: wavBase64({ frames: 12_000, rate: 8_000 }) }, 'max_audio_bytes');
  await refused({ type: 'sendText', speaker_id: 0, text: 'x'.repeat(21), flush: true }, 'max_text_chars');
  await stream.send(turn);
  const done = await respond(stream, { speaker_id: 0, text: 'Hello.' });
  expect(done).toMatchObject({ usage: { input_chars: 9, input_audio_seconds: 0.5 } });
  await refused(turn, 'max_conversation_turns');
  await refused({ type: 'sendText', speaker_id: 0, flush: true }, 'max_conversation_turns');
  await stream.close();
});

test('each input is billed once, in the first response after it came', async ({ client }) => {
  const stream = await openStream(client, PATH);
  await stream.send({
    type: 'addTurn',
    speaker_id: 1,
    text: 'Hello.',
    audio_wav_b64: wavBase64({ frames: 8_000, rate: 8_000 }),
  });
  const usageOf = async (turn: object) => (await respond(stream, { speaker_id: 0, ...turn })).usage;
  expect(await usageOf({})).toMatchObject({ input_chars: 6, input_audio_seconds: 1 });
  expect(await usageOf({})).toMatchObject({ input_chars: 0, input_audio_seconds: 0 });
  expect(await usageOf({ text: 'Yes.' })).toMatchObject({ input_chars: 4, input_audio_seconds: 0 });
  await stream.close();
});

test('an authored turn is cancelled: its text is what was spoken', async ({ client }) => {
  const stream = await openStream(client, PATH);
  await stream.send({ type: 'sendText', speaker_id: 0, flush: true });
  await stream.next('responseCreated');
  await stream.send({ type: 'cancelResponse' });
  const done = await nextDone(stream);
  expect(done).toMatchObject({ status: 'cancelled', meta: { finish_reason: 'cancelled' } });
  if (done.usage.output_audio_seconds === 0) expect(done.text).toBe('');
  const next = await respond(stream, { speaker_id: 1, text: 'You wanted to say something?' });
  // What was not spoken was not said.
  expect(next).toMatchObject({ status: 'completed', meta: { context_turns: done.text === '' ? 0 : 1 } });
  await stream.close();
});

/** A responseDone, as far as these tests look into it. */
interface Done {
  readonly response_id: string;
  readonly status: string;
  readonly text: string;
  readonly usage: Usage;
  readonly meta: Readonly<Record<string, unknown>> & { readonly seed: number };
}

async function nextDone(stream: Stream): Promise<Done> {
  return JSON.parse(JSON.stringify(await stream.next('responseDone')));
}

/** Flushes a turn and waits for its end. */
async function respond(stream: Stream, turn: object): Promise<Done> {
  await stream.send({ type: 'sendText', ...turn, flush: true });
  return nextDone(stream);
}

/** The fields of an addTurn whose audio is spoken by the service itself. */
async function spokenTurn(client: Client, speaker_id: number, text: string, voice = 'nora') {
  const { audio } = await speak(client, { text }, { voice });
  return { speaker_id, text, audio_wav_b64: audio.data_b64 };
}

/** The same turn as REST has it. */
function asTurn({ speaker_id, ...turn }: Awaited<ReturnType<typeof spokenTurn>>) {
  return { speaker: `${speaker_id}`, ...turn };
}

/** Expects that REST and server-sent events give what a response of the stream gave, for the same seed. */
async function expectSame(
  client: Client,
  stream: Stream,
  done: Done,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const heard = [...responseAudio(await stream.messages(), done.response_id)];
  const headers = { 'X-Seed': `${done.meta.seed}` };
  const rest = await converse(client, body, { headers });
  expect(rest.reply.text).toBe(done.text);
  expect([...rest.wav.samples]).toEqual(heard);
  const streamed = await converseStream(client, body, { headers });
  expect(streamed.end.text).toBe(done.text);
  expect([...streamed.samples]).toEqual(heard);
}
