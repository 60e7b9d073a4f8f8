/** docs/contract.md, "Named-voice stream", "Stream states", "Stream rules" and "Close codes", row by row, with the real engine. */
import { expect, test } from '../support/parley-test.ts';
import { speak } from '../support/speech.ts';
import { expectFatal, openStream, responseAudio } from '../support/stream.ts';

const PATH = '/v1/tts/kathleen/stream';
const STILL = { temperature: 0, acoustic_temperature: 0 };
const LONG = 'This sentence is here to be interrupted, because it goes on for quite some time. '.repeat(6);

test.describe('initialization', () => {
  test('sessionCreated has every field', async ({ client }) => {
    const stream = await openStream(client, PATH, null);
    await stream.send({
      type: 'initializeConnection',
      api_key: client.key,
      model: null,
      params: { audio_quality: 'low' },
    });
    expect(await stream.next('sessionCreated')).toEqual({
      type: 'sessionCreated',
      session_id: expect.stringMatching(/^sess_/),
      model: 'parley-compact-1',
      sample_rate: 24_000,
      audio_quality: 'low',
      output_format: 'pcm_s16le',
      channels: 1,
      voice_id: 'kathleen',
    });
    await stream.close();
    expect(await stream.closed()).toMatchObject({ code: 1005, wasClean: true });
  });

  for (const [name, message, type, code] of [
    ['a missing key', { type: 'initializeConnection' }, 'authentication_error', 4401],
    ['an empty key', { type: 'initializeConnection', api_key: '' }, 'authentication_error', 4401],
    [
      'an unknown key',
      { type: 'initializeConnection', api_key: `pk_${'a'.repeat(32)}` },
      'authentication_error',
      4401,
    ],
    ['a key that is no string', { type: 'initializeConnection', api_key: 5 }, 'protocol_error', 4400],
    ['a message before it', { type: 'sendText', text: 'Hi.' }, 'protocol_error', 4400],
    ['not JSON', '{', 'protocol_error', 4400],
    ['JSON that is no object', '[]', 'protocol_error', 4400],
    ['an unknown type', { type: 'hello' }, 'protocol_error', 4400],
  ] as const) {
    test(`${name}: ${type} and ${code}`, async ({ client }) => {
      const stream = await openStream(client, PATH, null);
      await stream.send(message);
      await expectFatal(stream, type, code);
    });
  }

  for (const [name, init, type] of [
    ['an unknown model', { model: 'other' }, 'invalid_request'],
    ['a parameter out of range', { params: { temperature: 2 } }, 'protocol_error'],
    [
      'a schedule that is too long',
      { generation_config: { chunk_length_schedule: Array(11).fill(100) } },
      'protocol_error',
    ],
    ['a threshold below 50', { generation_config: { chunk_length_schedule: [49] } }, 'protocol_error'],
    ['an empty schedule', { generation_config: { chunk_length_schedule: [] } }, 'protocol_error'],
  ] as const) {
    test(`${name}: ${type} and 4400`, async ({ client }) => {
      const stream = await openStream(client, PATH, null);
      await stream.send({ type: 'initializeConnection', api_key: client.key, ...init });
      await expectFatal(stream, type, 4400);
    });
  }

  test('a revoked key: 4401', async ({ client }) => {
    const { key, key_id } = await client.page.evaluate(() =>
      Reflect.get(globalThis, 'parley').keys.create({ name: 'r' }),
    );
    await client.page.evaluate((id) => Reflect.get(globalThis, 'parley').keys.revoke(id), key_id);
    const stream = await openStream(client, PATH, null);
    await stream.send({ type: 'initializeConnection', api_key: key });
    await expectFatal(stream, 'authentication_error', 4401);
  });

  for (const path of ['/v1/tts/nobody/stream', '/v1/nothing/stream']) {
    test(`${path}: not_found and 4404 right after open`, async ({ client }) => {
      await expectFatal(await openStream(client, path, null), 'not_found', 4404);
    });
  }

  test('no message: timeout and 4408', async ({ client }) => {
    await expectFatal(await openStream(client, PATH, null), 'timeout', 4408);
  });

  test('a second one: protocol_error and 4400', async ({ client }) => {
    const stream = await openStream(client, PATH);
    await stream.send({ type: 'initializeConnection', api_key: client.key });
    await expectFatal(stream, 'protocol_error', 4400);
  });

  test('a binary frame: protocol_error and 4400', async ({ client }) => {
    const stream = await openStream(client, PATH);
    await stream.sendBinary();
    await expectFatal(stream, 'protocol_error', 4400);
  });

  test('null means absent, unknown fields are ignored', async ({ client }) => {
    await openStream(client, PATH, {
      model: null,
      generation_config: null,
      params: null,
      voice_settings: {},
    });
  });
});

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

  test('the audio is what REST gives', async ({ client }) => {
    const text = 'The same words through another door.';
    const rest = await speak(client, { text, params: STILL }, { voice: 'kathleen' });
    const stream = await openStream(client, PATH, { params: STILL });
    await stream.send({ type: 'sendText', text, flush: true });
    const done = await stream.next('responseDone');
    expect([...responseAudio(await stream.messages(), done['response_id'])]).toEqual([...rest.wav.samples]);
    await stream.close();
  });

  test('a second flush waits, a third is rejected, the first two are spoken in order', async ({ client }) => {
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

  test('cancel with an id ends that response; buffer and queue stand', async ({ client }) => {
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

  test('cancel without an id abandons everything; nothing comes for what was queued', async ({ client }) => {
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

  test('a flush with nothing to speak: invalid_request, not fatal', async ({ client }) => {
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

  test('text beyond the key’s limit is refused and dropped, the session goes on', async ({ client }) => {
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

test.describe('segmentation', () => {
  const STORY =
    'The old ferry came in at dawn. Nobody waited on the pier, except a small grey dog. "You again," said the captain, and laughed. Then they went out together, past the lighthouse, to where the water turns from green to blue.';

  test('token by token as a language model writes: audio starts before the flush, one response, all text', async ({
    client,
  }) => {
    const stream = await openStream(client, PATH, {
      params: STILL,
      generation_config: { chunk_length_schedule: [50, 80] },
    });
    const tokens = STORY.match(/\S+\s*/g) ?? [];
    for (const token of tokens.slice(0, 20)) await stream.send({ type: 'sendText', text: token });
    await stream.next('responseCreated');
    await stream.next('responseAudio');
    for (const token of tokens.slice(20)) await stream.send({ type: 'sendText', text: token });
    await stream.send({ type: 'sendText', flush: true });
    const done = await stream.next('responseDone');
    expect(done).toMatchObject({
      status: 'completed',
      text: STORY,
      usage: { input_chars: [...STORY].length },
    });
    const messages = await stream.messages();
    expect(messages.filter(({ type }) => type === 'responseCreated')).toHaveLength(1);
    const segmented = responseAudio(messages, done['response_id']);
    const whole = await speak(client, { text: STORY, params: STILL }, { voice: 'kathleen' });
    // The same sentences, at most a different pause where a piece ended.
    expect(Math.abs(segmented.length - whole.wav.samples.length)).toBeLessThan(
      0.06 * whole.wav.samples.length,
    );
    await stream.close();
  });

  test('pieces that end where sentences end sound as the whole, sample by sample', async ({ client }) => {
    const sentences = [
      'The old ferry came in at dawn, and nobody saw it come. ',
      'A small grey dog waited on the pier, as it always did. ',
      'They went out together.',
    ];
    const stream = await openStream(client, PATH, {
      params: STILL,
      generation_config: { chunk_length_schedule: [50] },
    });
    for (const sentence of sentences) await stream.send({ type: 'sendText', text: sentence });
    await stream.send({ type: 'sendText', flush: true });
    const done = await stream.next('responseDone');
    const segmented = responseAudio(await stream.messages(), done['response_id']);
    const whole = await speak(client, { text: sentences.join(''), params: STILL }, { voice: 'kathleen' });
    expect([...segmented]).toEqual([...whole.wav.samples]);
    await stream.close();
  });

  test('without generation_config nothing starts before the flush', async ({ client }) => {
    const stream = await openStream(client, PATH);
    await stream.send({ type: 'sendText', text: LONG });
    // A round trip that the session must answer: had it begun a response, its message would stand before this error.
    await stream.send({ type: 'sendText', text: '' });
    await stream.send({ type: 'cancelResponse' });
    await stream.send({ type: 'sendText', flush: true });
    await stream.next('error');
    expect((await stream.messages()).map(({ type }) => type)).toEqual(['sessionCreated', 'error']);
    await stream.close();
  });
});

test('streams are metered and leave their key’s usage', async ({ client }) => {
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
