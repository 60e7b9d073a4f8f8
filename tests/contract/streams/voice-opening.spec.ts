/** docs/contract.md, "Stream states" and "Close codes": how a named-voice stream opens, and what closes it. */
import { expect, test } from '../../support/parley-test.ts';
import { expectFatal, openStream } from '../../support/stream.ts';

const PATH = '/v1/tts/kathleen/stream';

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
    ['a key that is not a string', { type: 'initializeConnection', api_key: 5 }, 'protocol_error', 4400],
    ['a message before it', { type: 'sendText', text: 'Hi.' }, 'protocol_error', 4400],
    ['not JSON', '{', 'protocol_error', 4400],
    ['JSON that is not an object', '[]', 'protocol_error', 4400],
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

  test('a second initializeConnection: protocol_error and 4400', async ({ client }) => {
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
