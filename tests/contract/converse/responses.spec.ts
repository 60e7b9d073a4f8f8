/** docs/contract.md, "Conversations" and "Server-sent events": the fields of a response. */
import { AudioPayload } from '../../../src/contract/audio/audio-payload.ts';
import { silence } from '../../support/audio/wav-file.ts';
import { converse, converseStream } from '../../support/converse.ts';
import { fingerprint } from '../../support/fingerprint.ts';
import { limitedKey } from '../../support/limited-key.ts';
import { expect, test } from '../../support/parley-test.ts';
import { META_KEYS, STILL } from '../../support/speech.ts';

/** One second. */
const WAV = silence();
const HI = { text: 'Hi.' };

test.describe('a response', () => {
  test('of /v1/converse has exactly the fields of the contract', async ({ client }) => {
    const conversation = [
      { speaker: '1', text: 'Ready?', audio_wav_b64: WAV },
      { speaker: '0', text: 'Hello there.' },
    ];
    const { answer, wav } = await converse(client, { conversation });
    const body = JSON.parse(answer.text);
    expect(Object.keys(body).sort()).toEqual(['meta', 'model', 'reply', 'request_id', 'usage']);
    expect(Object.keys(body.reply).sort()).toEqual(['audio', 'speaker', 'text']);
    expect(AudioPayload.safeParse(body.reply.audio).success).toBe(true);
    expect(body.reply).toMatchObject({
      speaker: '0',
      text: 'Hello there.',
      audio: { audio_quality: 'high', sample_rate: 24_000, format: 'wav' },
    });
    expect(body.model).toBe('parley-compact-1');
    expect(body.request_id).toBe(answer.headers['x-request-id']);
    expect(body.usage).toEqual({
      input_audio_seconds: 1,
      input_chars: 18,
      output_audio_seconds: wav.samples.length / 24_000,
    });
    expect(Object.keys(body.meta)).toEqual(
      expect.arrayContaining([...META_KEYS, 'context_turns', 'dropped_turns']),
    );
    expect(body.meta).toMatchObject({ finish_reason: 'stop', context_turns: 1, dropped_turns: 0 });
  });

  test('of /v1/converse/stream has exactly the fields of the contract', { tag: '@smoke' }, async ({
    client,
  }) => {
    const conversation = [
      { text: 'Ready?', audio_wav_b64: WAV },
      { speaker: '1', text: 'Hello there.' },
    ];
    const params = { audio_quality: 'low' };
    const { meta, end, samples, events, answer } = await converseStream(client, { conversation, params });
    expect(meta).toEqual({
      request_id: answer.headers['x-request-id'],
      model: 'parley-compact-1',
      speaker: '1',
      sample_rate: 24_000,
      channels: 1,
      audio_quality: 'low',
      format: 'pcm_s16le',
    });
    expect(Object.keys(end).sort()).toEqual([
      'audio_seconds',
      'meta',
      'request_id',
      'speaker',
      'text',
      'usage',
    ]);
    expect(end).toMatchObject({
      request_id: answer.headers['x-request-id'],
      speaker: '1',
      text: 'Hello there.',
      audio_seconds: samples.length / 24_000,
      usage: {
        input_audio_seconds: 1,
        input_chars: 18,
        output_audio_seconds: samples.length / 24_000,
      },
    });
    expect(Object.keys(end.meta)).toEqual(
      expect.arrayContaining([...META_KEYS, 'context_turns', 'dropped_turns']),
    );
    const [, first] = events;
    expect(Object.keys(first?.data ?? {}).sort()).toEqual(['frame', 'pcm_b64']);
    expect(Buffer.from(String(first?.data['pcm_b64']), 'base64')).toHaveLength(3_840);
    expect(answer.headers['x-ratelimit-limit']).toBeTruthy();
  });

  test('carries the request id of the client', async ({ client }) => {
    const headers = { 'X-Request-ID': 'my.own:1' };
    const { request_id } = await converse(client, { conversation: [HI] }, { headers });
    const { meta, end, answer } = await converseStream(client, { conversation: [HI] }, { headers });
    expect([request_id, meta['request_id'], end.request_id]).toEqual(['my.own:1', 'my.own:1', 'my.own:1']);
    expect(answer.headers['x-request-id']).toBe('my.own:1');
  });

  test('null means absent, and unknown fields are ignored', async ({ client }) => {
    const turn = { speaker: null, text: 'Hi.', audio_wav_b64: null, mood: 'gay' };
    const plain = await converse(client, { conversation: [HI, HI], params: STILL });
    const odd = await converse(client, {
      conversation: [turn, turn],
      model: null,
      top_k: 50,
      params: { ...STILL, audio_quality: null, max_new_tokens: null, top_p: 1 },
    });
    expect(odd.reply.text).toBe(plain.reply.text);
    expect(fingerprint(odd.wav.samples)).toBe(fingerprint(plain.wav.samples));
  });
});

test('the usage of a key is the sum of what the responses report', async ({ client }) => {
  const { key } = await limitedKey(client, {});
  const conversation = [{ speaker: '1', text: 'Ready?', audio_wav_b64: WAV }, HI];
  const whole = await converse(client, { conversation }, { key });
  const { end } = await converseStream(client, { conversation }, { key });
  await client.fetch('/v1/converse', { json: { conversation: [{ speaker: '9' }] }, key });
  await expect(async () => {
    const summary = JSON.parse((await client.fetch('/v1/usage', { key })).text);
    expect(summary).toMatchObject({ requests: 2, input_chars: 18, input_audio_seconds: 2 });
    expect(summary.output_audio_seconds).toBeCloseTo(
      whole.usage.output_audio_seconds + end.usage.output_audio_seconds,
      5,
    );
  }).toPass({ timeout: 5_000 });
});
