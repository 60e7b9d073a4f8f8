/** docs/contract.md, "Stream states" and "Limits, metering, keys": responses of the conversation stream, queue, cancel, billing, limits. */

import { wavBase64 } from '../../support/audio/wav-file.ts';
import { expect, test } from '../../support/parley-test.ts';
import { speak } from '../../support/speech.ts';
import { openStream, responseAudio } from '../../support/stream.ts';
import { nextDone, PATH, respond } from './turns.ts';

test('a completed turn with audio is accepted and billed with the next response', async ({ client }) => {
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

test('one turn can queue; cancel without an id ends only the current one', async ({ client }) => {
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

test('a flush without text: the turn is authored, and the next turn follows it', { tag: '@smoke' }, async ({
  client,
}) => {
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

test('the text of a cancelled authored turn is what was spoken', async ({ client }) => {
  const stream = await openStream(client, PATH);
  await stream.send({ type: 'sendText', speaker_id: 0, flush: true });
  await stream.next('responseCreated');
  await stream.send({ type: 'cancelResponse' });
  const done = await nextDone(stream);
  expect(done).toMatchObject({ status: 'cancelled', meta: { finish_reason: 'cancelled' } });
  if (done.usage.output_audio_seconds === 0) expect(done.text).toBe('');
  const next = await respond(stream, { speaker_id: 1, text: 'You wanted to say something?' });
  // A turn of which nothing was spoken is not part of the history.
  expect(next).toMatchObject({ status: 'completed', meta: { context_turns: done.text === '' ? 0 : 1 } });
  await stream.close();
});

test('each input is billed once, in the first response after it arrives', async ({ client }) => {
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

test('a turn over a limit of the key is refused and dropped; the session continues', async ({ client }) => {
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
