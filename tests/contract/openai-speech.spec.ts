/** docs/contract.md, "Speech for OpenAI's clients", and audio without JSON. */

import { type Bytes, fetchBytes, samplesOf } from '../support/bytes.ts';
import { expect, type RequestOptions, test } from '../support/parley-test.ts';
import { STILL, speak } from '../support/speech.ts';

const SPEECH = '/v1/audio/speech';
const TEXT = 'Good morning. The ferry leaves at ten.';
const BODY = { input: TEXT, voice: 'kathleen', params: STILL };

test.describe('the same audio', () => {
  const ROWS: readonly (readonly [name: string, type: string, ask: Parameters<typeof fetchBytes>[1]])[] = [
    ['by default', 'audio/wav', { path: SPEECH, json: BODY }],
    ['as WAV', 'audio/wav', { path: SPEECH, json: { ...BODY, response_format: 'wav' } }],
    ['as PCM', 'audio/pcm', { path: SPEECH, json: { ...BODY, response_format: 'pcm' } }],
    ['as FLAC', 'audio/flac', { path: SPEECH, json: { ...BODY, response_format: 'flac' } }],
    [
      'of POST /v1/tts/{voice_id}, with Accept',
      'audio/wav',
      { path: '/v1/tts/kathleen', json: { text: TEXT, params: STILL }, headers: { Accept: 'audio/wav' } },
    ],
    [
      'of POST /v1/converse, with Accept',
      'audio/wav',
      {
        path: '/v1/converse',
        json: { conversation: [{ text: TEXT, speaker: '0' }], params: STILL },
        headers: { Accept: 'audio/wav' },
      },
    ],
  ];
  for (const [name, type, ask] of ROWS) {
    test(name, async ({ client }) => {
      const { wav } = await speak(client, { text: TEXT, params: STILL }, { voice: 'kathleen' });
      const answer: Bytes = await fetchBytes(client, ask);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
      const samples = await samplesOf(client.page, answer.bytes, type);
      expect(samples.equals(Buffer.from(wav.samples.buffer))).toBe(true);
    });
  }

  test('as events', async ({ client }) => {
    const { wav } = await speak(client, { text: TEXT, params: STILL }, { voice: 'kathleen' });
    const json = { ...BODY, response_format: 'pcm', stream_format: 'sse' };
    const answer = await client.fetch(SPEECH, { json });
    expect(answer.headers['content-type']).toBe('text/event-stream');
    const events = answer.text
      .split('\n\n')
      .filter((block) => block !== '')
      .map((block) => JSON.parse(block.replace(/^data: /, '')));
    const done = events.pop();
    expect(events.length).toBeGreaterThan(1);
    const pcm = Buffer.concat(events.map(({ audio }) => Buffer.from(audio, 'base64')));
    expect(pcm.equals(Buffer.from(wav.samples.buffer))).toBe(true);
    expect(done).toEqual({
      type: 'speech.audio.done',
      usage: {
        input_tokens: TEXT.length,
        output_tokens: Math.ceil(wav.samples.length / 1_920),
        total_tokens: TEXT.length + Math.ceil(wav.samples.length / 1_920),
      },
    });
  });
});

test.describe('refusals', () => {
  const ROWS: readonly (readonly [
    name: string,
    init: RequestOptions,
    status: number,
    param: string | null,
  ])[] = [
    ['an unknown voice', { json: { ...BODY, voice: 'alloy' } }, 400, 'voice'],
    ['an unknown model', { json: { ...BODY, model: 'tts-1' } }, 400, 'model'],
    [
      'a format that cannot be written',
      { json: { ...BODY, response_format: 'mp3' } },
      400,
      'response_format',
    ],
    ['another speed', { json: { ...BODY, speed: 2 } }, 400, 'speed'],
    ['no input', { json: { voice: 'kathleen' } }, 400, 'input'],
    ['input that the model cannot speak', { json: { ...BODY, input: '日本' } }, 400, 'input'],
    ['no key', { json: BODY, key: null }, 401, null],
    ['another media type', { body: 'x', headers: { 'Content-Type': 'text/plain' } }, 415, null],
  ];
  for (const [name, init, status, param] of ROWS) {
    test(name, async ({ client }) => {
      const answer = await client.fetch(SPEECH, init);
      expect(answer.status, answer.text).toBe(status);
      const { error } = JSON.parse(answer.text);
      expect(Object.keys(error).sort()).toEqual(['code', 'message', 'param', 'type']);
      expect(error.param).toBe(param);
      if (param !== null) expect(error.message).toContain(`\`${param}\``);
    });
  }
});

for (const method of ['GET', 'POST']) {
  test(`a client that reconnects to a finished stream by ${method} is told to stop`, async ({ client }) => {
    const body = { json: { conversation: [{ text: 'Hi.' }] } };
    const { text } = await client.fetch('/v1/converse/stream', body);
    const last = [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';
    const headers = { 'Last-Event-ID': last };
    const again = await client.fetch('/v1/converse/stream', { method, headers, key: null });
    expect([again.status, again.text]).toEqual([204, '']);
  });
}
