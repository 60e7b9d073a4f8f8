/** docs/contract.md, "Named-voice stream" and "Cancel": responses, queue, cancel, metering. */
import { expect, test } from '../../support/parley-test.ts';
import { STILL, speak } from '../../support/speech.ts';
import { openStream, responseAudio } from '../../support/stream.ts';

const PATH = '/v1/tts/kathleen/stream';
const LONG = 'This sentence is here to be interrupted, because it goes on for quite some time. '.repeat(6);

test.describe('responses', () => {
  test('a flush yields responseCreated, audio in frames, responseDone with usage and meta', async ({
    client,
  }) => {
    const stream = await openStream(client, PATH);
    await stream.send({ type: 'sendText', text: 'Hello ' });
    await stream.send({ type: 'sendText', text: 'there.', flush: true });
    const created = await stream.next('responseCreated');
    expect(created).toEqual({
      type: 'responseCreated',
      response_id: expect.stringMatching(/^resp_/),
      sample_rate: 24_000,
      audio_quality: 'high',
    });
    const done = await stream.next('responseDone');
    const pcm = responseAudio(await stream.messages(), created['response_id']);
    expect(done).toMatchObject({
      response_id: created['response_id'],
      status: 'completed',
      text: 'Hello there.',
      usage: { input_chars: 12, input_audio_seconds: 0, output_audio_seconds: pcm.length / 24_000 },
      meta: { finish_reason: 'stop' },
    });
    expect(done).not.toHaveProperty('speaker_id');
    await stream.close();
  });

  test('the audio equals that of REST', { tag: '@smoke' }, async ({ client }) => {
    const text = 'The same words through another door.';
    const rest = await speak(client, { text, params: STILL }, { voice: 'kathleen' });
    const stream = await openStream(client, PATH, { params: STILL });
    await stream.send({ type: 'sendText', text, flush: true });
    const done = await stream.next('responseDone');
    expect([...responseAudio(await stream.messages(), done['response_id'])]).toEqual([...rest.wav.samples]);
    await stream.close();
  });

  test('a second flush queues, a third is rejected, the first two are spoken in order', async ({
    client,
  }) => {
    const stream = await openStream(client, PATH);
    await stream.send({ type: 'sendText', text: LONG, flush: true });
    await stream.next('responseCreated');
    await stream.send({ type: 'sendText', text: 'The second.', flush: true });
    await stream.send({ type: 'sendText', text: 'The third.', flush: true });
    expect(await stream.next('error')).toMatchObject({ fatal: false, error: { type: 'flush_rejected' } });
    expect(await stream.next('responseDone')).toMatchObject({ status: 'completed', text: LONG });
    expect(await stream.next('responseDone')).toMatchObject({ status: 'completed', text: 'The second.' });
    const types = (await stream.messages())
      .map(({ type }) => type)
      .filter((type) => type !== 'responseAudio');
    expect(types).toEqual([
      'sessionCreated',
      'responseCreated',
      'error',
      'responseDone',
      'responseCreated',
      'responseDone',
    ]);
    await stream.close();
  });

  test('cancel with an id ends that response; buffer and queue stay', async ({ client }) => {
    const stream = await openStream(client, PATH);
    await stream.send({ type: 'sendText', text: LONG, flush: true });
    const first = await stream.next('responseCreated');
    await stream.send({ type: 'sendText', text: 'The second.', flush: true });
    await stream.send({ type: 'sendText', text: 'Buffered. ' });
    await stream.next('responseAudio');
    await stream.send({ type: 'cancelResponse', response_id: first['response_id'] });
    const cancelled = await stream.next('responseDone');
    expect(cancelled).toMatchObject({ response_id: first['response_id'], status: 'cancelled' });
    expect(LONG.startsWith(String(cancelled['text']))).toBe(true);
    expect(await stream.next('responseDone')).toMatchObject({ status: 'completed', text: 'The second.' });
    await stream.send({ type: 'sendText', flush: true });
    expect(await stream.next('responseDone')).toMatchObject({ status: 'completed', text: 'Buffered. ' });
    await stream.close();
  });

  test('cancel without an id abandons everything, and the queued utterance gets no responseDone', async ({
    client,
  }) => {
    const stream = await openStream(client, PATH);
    await stream.send({ type: 'sendText', text: LONG, flush: true });
    await stream.next('responseCreated');
    await stream.send({ type: 'sendText', text: 'The second.', flush: true });
    await stream.send({ type: 'sendText', text: 'Buffered. ' });
    await stream.send({ type: 'cancelResponse' });
    expect(await stream.next('responseDone')).toMatchObject({ status: 'cancelled' });
    await stream.send({ type: 'sendText', text: 'Afresh.', flush: true });
    expect(await stream.next('responseDone')).toMatchObject({ status: 'completed', text: 'Afresh.' });
    expect((await stream.messages()).filter(({ type }) => type === 'responseDone')).toHaveLength(2);
    await stream.close();
  });

  test('cancel of nothing, or of an unknown id, does nothing', async ({ client }) => {
    const stream = await openStream(client, PATH);
    await stream.send({ type: 'cancelResponse' });
    await stream.send({ type: 'cancelResponse', response_id: 'resp_unknown' });
    await stream.send({ type: 'sendText', text: 'Still fine.', flush: true });
    expect(await stream.next('responseDone')).toMatchObject({ status: 'completed' });
    expect((await stream.messages()).filter(({ type }) => type === 'error')).toEqual([]);
    await stream.close();
  });

  test('a flush with nothing to speak: invalid_request, non-fatal', async ({ client }) => {
    const stream = await openStream(client, PATH);
    await stream.send({ type: 'sendText', flush: true });
    expect(await stream.next('error')).toMatchObject({ fatal: false, error: { type: 'invalid_request' } });
    await stream.send({ type: 'sendText', text: 'Now.', flush: true });
    expect(await stream.next('responseDone')).toMatchObject({ status: 'completed' });
    await stream.close();
  });

  test('max_new_tokens caps a response', async ({ client }) => {
    const stream = await openStream(client, PATH, { params: { max_new_tokens: 16 } });
    await stream.send({ type: 'sendText', text: LONG, flush: true });
    const done = await stream.next('responseDone');
    expect(done).toMatchObject({ status: 'completed', meta: { frames: 16, finish_reason: 'length' } });
    await stream.close();
  });

  test('text over the limit of the key is refused and dropped; the session continues', async ({ client }) => {
    const { key } = await client.page.evaluate(() =>
      Reflect.get(globalThis, 'parley').keys.create({ name: 'short', limits: { max_text_chars: 20 } }),
    );
    const stream = await openStream({ ...client, key }, PATH);
    await stream.send({ type: 'sendText', text: 'x'.repeat(21), flush: true });
    expect(await stream.next('error')).toMatchObject({ fatal: false, error: { type: 'invalid_request' } });
    await stream.send({ type: 'sendText', text: 'Short enough.', flush: true });
    expect(await stream.next('responseDone')).toMatchObject({ status: 'completed' });
    await stream.close();
  });
});

test('a stream is metered under its key', async ({ client }) => {
  const { key } = await client.page.evaluate(() =>
    Reflect.get(globalThis, 'parley').keys.create({ name: 'meter' }),
  );
  const stream = await openStream({ ...client, key }, PATH);
  await stream.send({ type: 'sendText', text: 'Count me.', flush: true });
  const done = await stream.next('responseDone');
  await stream.close();
  const usage = JSON.parse((await client.fetch('/v1/usage', { key })).text);
  expect(usage).toMatchObject({ requests: 1, input_chars: 9 });
  expect(usage.output_audio_seconds).toBeCloseTo(
    Number(Reflect.get(Object(done['usage']), 'output_audio_seconds')),
    6,
  );
});
