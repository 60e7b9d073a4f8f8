/** docs/contract.md, "Conversations", "Conversation turns", "Server-sent events", "Parameters". */
import { AudioPayload } from '../../src/contract/audio/audio-payload.ts';
import { converse, converseStream } from '../support/converse.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { type Client, expect, test } from '../support/parley-test.ts';
import { errorOf, META_KEYS, speak } from '../support/speech.ts';
import { type WavOptions, wavBase64 } from '../support/wav-file.ts';

const DOORS = ['/v1/converse', '/v1/converse/stream'] as const;
const PANGRAM = 'The quick brown fox jumps over the lazy dog.';
const STILL = { temperature: 0, acoustic_temperature: 0 };
/** One second. */
const WAV = silence();
const HI = { text: 'Hi.' };

interface Refusal {
  readonly name: string;
  /** The body; an array is its conversation. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: 400 | 422;
  /** Words that the message must name. */
  readonly names: readonly string[];
}

const REFUSALS: readonly Refusal[] = [
  // The shape.
  { name: 'no conversation', body: {}, status: 422, names: ['`conversation`'] },
  { name: 'conversation null', body: { conversation: null }, status: 422, names: ['`conversation`'] },
  { name: 'conversation an object', body: { conversation: {} }, status: 422, names: ['`conversation`'] },
  { name: 'an empty conversation', body: [], status: 422, names: ['`conversation`', 'at least 1'] },
  { name: 'a turn that is a string', body: ['Hi.'], status: 422, names: ['`conversation.0`'] },
  { name: 'a turn that is null', body: [HI, null], status: 422, names: ['`conversation.1`'] },
  {
    name: 'text a number, in its place',
    body: [HI, HI, { text: 5 }, HI],
    status: 422,
    names: ['`conversation.2.text`', 'found 5'],
  },
  { name: 'text empty', body: [{ text: '' }], status: 422, names: ['`conversation.0.text`'] },
  {
    name: 'text of marks in history',
    body: [{ text: '…' }, {}],
    status: 422,
    names: ['`conversation.0.text`'],
  },
  { name: 'speaker a number', body: [{ speaker: 0 }], status: 422, names: ['`conversation.0.speaker`'] },
  {
    name: 'audio a number',
    body: [{ audio_wav_b64: 1 }, {}],
    status: 422,
    names: ['`conversation.0.audio_wav_b64`'],
  },
  {
    name: 'audio empty',
    body: [{ audio_wav_b64: '' }, {}],
    status: 422,
    names: ['`conversation.0.audio_wav_b64`'],
  },
  {
    name: 'temperature above',
    body: { conversation: [HI], params: { temperature: 1.6 } },
    status: 422,
    names: ['`params.temperature`', '1.5'],
  },
  { name: 'model a number', body: { conversation: [HI], model: 1 }, status: 422, names: ['`model`'] },
  {
    name: 'X-Seed not a number, before the turn rules',
    body: [{ speaker: '9' }],
    headers: { 'X-Seed': 'x' },
    status: 422,
    names: ['X-Seed'],
  },
  {
    name: 'a shape before a turn rule',
    body: [{ speaker: '9' }, { text: 1 }],
    status: 422,
    names: ['`conversation.1.text`'],
  },
  // What cannot be done.
  {
    name: 'unknown model',
    body: { conversation: [HI], model: 'other' },
    status: 400,
    names: ['`model`', '"other"', '"parley-compact-1"'],
  },
  {
    name: 'unknown role of the open turn',
    body: [{ speaker: '7', text: 'Hi.' }],
    status: 400,
    names: ['`conversation.0.speaker`', '"0", "1"', '"7"'],
  },
  {
    name: 'unknown role in history',
    body: [HI, { speaker: 'Ann', text: 'Hi.' }, HI],
    status: 400,
    names: ['`conversation.1.speaker`', '"0", "1"', '"Ann"'],
  },
  {
    name: 'a turn of history without text and audio',
    body: [HI, { speaker: '1' }, HI],
    status: 400,
    names: ['`conversation.1`', '`text`', '`audio_wav_b64`'],
  },
  {
    name: 'the same with nulls',
    body: [{ speaker: '1', text: null, audio_wav_b64: null }, HI],
    status: 400,
    names: ['`conversation.0`'],
  },
  {
    name: 'audio on the open turn',
    body: [HI, { audio_wav_b64: WAV }],
    status: 400,
    names: ['`conversation.1.audio_wav_b64`'],
  },
  {
    name: 'text and audio on the open turn',
    body: [{ text: 'Hi.', audio_wav_b64: WAV }],
    status: 400,
    names: ['`conversation.0.audio_wav_b64`'],
  },
  {
    name: 'more than 64 turns',
    body: Array.from({ length: 65 }, () => HI),
    status: 400,
    names: ['`conversation`', '64', '65', 'max_conversation_turns'],
  },
  {
    name: 'text over the limit in history',
    body: [{ text: 'a'.repeat(8_001) }, HI],
    status: 400,
    names: ['`conversation.0.text`', '8000', '8001', 'max_text_chars'],
  },
  {
    name: 'text over the limit on the open turn',
    body: [HI, { text: 'a'.repeat(8_001) }],
    status: 400,
    names: ['`conversation.1.text`', '8000', '8001'],
  },
];

const door = (path: string) => path.slice('/v1/'.length);
const bodyOf = (body: unknown) => (Array.isArray(body) ? { conversation: body } : body);

for (const path of DOORS) {
  test.describe(`${door(path)} refuses`, () => {
    for (const { name, body, headers = {}, status, names } of REFUSALS) {
      test(`${status}: ${name}`, async ({ client }) => {
        const answer = await client.fetch(path, { json: bodyOf(body), headers });
        expect(answer.status, answer.text.slice(0, 300)).toBe(status);
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
        expect('x-ratelimit-limit' in answer.headers).toBe(true);
        const error = errorOf(answer);
        expect(error.type).toBe('invalid_request');
        expect(error.request_id).toBe(answer.headers['x-request-id']);
        for (const word of names) expect(error.message).toContain(word);
      });
    }

    for (const [name, init, status] of [
      ['GET', { key: null }, 405],
      ['no key', { key: null, json: {} }, 401],
      ['a key before the media type', { key: 'x', body: '{' }, 401],
      ['text/plain', { body: '{}', headers: { 'Content-Type': 'text/plain' } }, 415],
      ['what is not JSON', { body: '{', headers: { 'Content-Type': 'application/json' } }, 422],
    ] as const) {
      test(`${status}: ${name}`, async ({ client }) => {
        const answer = await client.fetch(path, init);
        expect(answer.status).toBe(status);
        expect(errorOf(answer).message.length).toBeGreaterThan(10);
      });
    }

    test('what is over the limits of the key', async ({ client }) => {
      const { key } = await limitedKey(client, {
        max_conversation_turns: 2,
        max_text_chars: 5,
        max_audio_bytes: 48_043,
      });
      for (const [conversation, names] of [
        [
          [HI, HI, HI],
          ['max_conversation_turns', '2', '3'],
        ],
        [[{ text: '👋👋👋abc' }], ['max_text_chars', '5', '6']],
        [
          [{ audio_wav_b64: WAV }, HI],
          ['`conversation.0.audio_wav_b64`', 'max_audio_bytes', '48043', '48044'],
        ],
      ] as const) {
        const answer = await client.fetch(path, { json: { conversation }, key });
        expect(answer.status, answer.text.slice(0, 300)).toBe(400);
        for (const word of names) expect(errorOf(answer).message).toContain(word);
      }
      const most = [{ text: '👋👋👋ab', audio_wav_b64: silence({ seconds: 0.9 }) }, { text: 'Right' }];
      expect((await client.fetch(path, { json: { conversation: most }, key })).status).toBe(200);
    });
  });
}

test.describe('audio of a turn', () => {
  const takes: readonly [string, SilenceOptions][] = [
    ...[8_000, 11_025, 16_000, 22_050, 24_000, 44_100, 48_000].map((rate): [string, SilenceOptions] => [
      `${rate} Hz`,
      { rate },
    ]),
    ['24-bit', { bits: 24, rate: 48_000 }],
    ['32-bit', { bits: 32 }],
    ['32-bit float', { bits: 32, tag: 3, rate: 44_100 }],
    ['stereo', { channels: 2, rate: 44_100 }],
    ['extensible 16-bit', { subFormat: 1 }],
    ['extensible 24-bit stereo', { subFormat: 1, bits: 24, channels: 2, rate: 48_000 }],
    ['extensible float', { subFormat: 3, bits: 32 }],
    ['a tenth of a second', { seconds: 0.1 }],
  ];
  for (const [name, shape] of takes) {
    test(`is taken: ${name}`, async ({ client }) => {
      const conversation = [{ speaker: '1', audio_wav_b64: silence(shape) }, HI];
      const { usage } = await converse(client, { conversation });
      expect(usage.input_audio_seconds).toBeCloseTo(shape.seconds ?? 1, 3);
    });
  }

  for (const [name, audio_wav_b64, found] of [
    ['8-bit', silence({ bits: 8 }), '8-bit'],
    ['64-bit float', silence({ bits: 64, tag: 1, seconds: 0 }), '64-bit'],
    ['A-law', silence({ bits: 8, tag: 6 }), 'A-law'],
    ['three channels', silence({ channels: 3 }), '3'],
    ['7999 Hz', silence({ rate: 7_999 }), '7999'],
    ['48001 Hz', silence({ rate: 48_001 }), '48001'],
    ['less than a tenth of a second', silence({ seconds: 0.099 }), '0.1'],
    ['no sound at all', silence({ seconds: 0 }), '0.1'],
    ['an MP3', Buffer.from('494433040000000000000000', 'hex').toString('base64'), 'MP3'],
    ['not base64', 'not base64!', 'base64'],
    ['a data: address', `data:audio/wav;base64,${WAV}`, 'data:'],
    ['a WAV that breaks off', WAV.slice(0, 40), ''],
  ] as const) {
    test(`is a 400: ${name}`, async ({ client }) => {
      const conversation = [HI, { audio_wav_b64 }, HI];
      const answer = await client.fetch('/v1/converse', { json: { conversation } });
      expect(answer.status, answer.text.slice(0, 300)).toBe(400);
      const { type, message } = errorOf(answer);
      expect(type).toBe('invalid_request');
      expect(message).toContain('`conversation.1.audio_wav_b64`');
      expect(message).toContain(found);
      expect(message.length).toBeLessThan(300);
    });
  }
});

test.describe('an answer', () => {
  test('of /v1/converse has exactly the fields of the interface', async ({ client }) => {
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

  test('of /v1/converse/stream has exactly the fields of the decisions', async ({ client }) => {
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

  test('the client may name the request', async ({ client }) => {
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

test.describe('the doors agree', () => {
  const headers = { 'X-Seed': '42' };

  for (const speaker of ['0', '1']) {
    test(`POST /v1/tts is a conversation of one turn, in role ${speaker}`, async ({ client }) => {
      const spoken = await speak(client, { text: PANGRAM, speaker }, { headers });
      const said = await converse(client, { conversation: [{ text: PANGRAM, speaker }] }, { headers });
      const streamed = await converseStream(
        client,
        { conversation: [{ text: PANGRAM, speaker }] },
        { headers },
      );
      expect(fingerprint(said.reply.audio.data_b64)).toBe(fingerprint(spoken.audio.data_b64));
      expect(fingerprint(streamed.samples)).toBe(fingerprint(spoken.wav.samples));
      expect(said.meta).toMatchObject({ seed: 42, context_turns: 0, dropped_turns: 0 });
    });
  }

  for (const [name, open] of [
    ['spoken', { speaker: '1', text: PANGRAM }],
    ['authored', { speaker: '1' }],
  ] as const) {
    test(`on a turn that is ${name}, in context`, async ({ client }) => {
      const conversation = [
        { speaker: '0', text: 'What did you do at the weekend?' },
        { speaker: '1', text: 'We went to the sea.', audio_wav_b64: await recording(client) },
        { speaker: '0', text: 'Was it cold?' },
        open,
      ];
      const whole = await converse(client, { conversation }, { headers });
      const streamed = await converseStream(client, { conversation }, { headers });
      expect(streamed.end.text).toBe(whole.reply.text);
      expect(fingerprint(streamed.samples)).toBe(fingerprint(whole.wav.samples));
      expect(streamed.end.usage).toEqual(whole.usage);
      expect(streamed.end.meta['frames']).toBe(whole.meta.frames);
    });

    test(`at temperature 0 on a turn that is ${name}, for every seed`, async ({ client }) => {
      const conversation = [{ speaker: '0', text: 'Where shall we meet?' }, open];
      const ask = (seed: number) =>
        converse(client, { conversation, params: STILL }, { headers: { 'X-Seed': `${seed}` } });
      const [a, b] = [await ask(1), await ask(2)];
      const c = await converseStream(client, { conversation, params: STILL });
      expect([b.reply.text, c.end.text]).toEqual([a.reply.text, a.reply.text]);
      expect(fingerprint(b.wav.samples)).toBe(fingerprint(a.wav.samples));
      expect(fingerprint(c.samples)).toBe(fingerprint(a.wav.samples));
    });
  }
});

test.describe('an authored turn', () => {
  test('has words, and is spoken', async ({ client }) => {
    const conversation = [{ speaker: '0', text: 'Do you like to cook?' }, { speaker: '1' }];
    const { reply, usage, meta, wav } = await converse(client, { conversation });
    expect(reply.speaker).toBe('1');
    expect(reply.text).toMatch(/\p{L}/u);
    expect(reply.text).toBe(reply.text.trim());
    expect(usage).toMatchObject({ input_chars: 20, input_audio_seconds: 0 });
    expect(wav.samples.length / 24_000).toBeGreaterThan(0.3);
    // The reply has words for its sound: 15 letters make about a second.
    expect(reply.text.length / (wav.samples.length / 24_000)).toBeGreaterThan(4);
    expect(meta.finish_reason).toBe('stop');
    expect(meta['writer']).toMatchObject({ kind: 'embedded', note: null });
  });

  test('may open the conversation', async ({ client }) => {
    const { end } = await converseStream(client, { conversation: [{}] });
    expect(end).toMatchObject({
      speaker: '0',
      usage: { input_chars: 0 },
      text: expect.stringMatching(/\p{L}/u),
    });
  });

  test('differs with the seed', async ({ client }) => {
    const conversation = [{ speaker: '0', text: 'Tell me about your family.' }, { speaker: '1' }];
    const texts = new Set<string>();
    for (let seed = 1; seed <= 4; seed += 1) {
      const { reply } = await converse(client, { conversation }, { headers: { 'X-Seed': `${seed}` } });
      texts.add(reply.text);
    }
    expect(texts.size).toBeGreaterThan(1);
  });

  test('ends at max_new_tokens', async ({ client }) => {
    const conversation = [{ speaker: '0', text: 'Tell me everything.' }, { speaker: '1' }];
    const { meta, wav } = await converse(client, { conversation, params: { max_new_tokens: 16 } });
    expect(meta.frames).toBeLessThanOrEqual(16);
    expect(wav.samples.length).toBeLessThanOrEqual(16 * 1_920);
  });
});

test.describe('the context', () => {
  test('of older turns that have no room is dropped, and told', async ({ client }) => {
    // 60 s of audio each; the window is 163.84 s, of which a short text takes one segment.
    const minute = silence({ seconds: 60, rate: 8_000 });
    const old = { speaker: '0', audio_wav_b64: minute };
    const whole = await converse(client, { conversation: [old, old, old, { speaker: '1', text: 'Hi.' }] });
    expect(whole.meta).toMatchObject({ context_turns: 2, dropped_turns: 1 });
    expect(whole.usage.input_audio_seconds).toBeCloseTo(180, 3);
    const { end } = await converseStream(client, { conversation: [old, old, { speaker: '1', text: 'Hi.' }] });
    expect(end.meta).toMatchObject({ context_turns: 2, dropped_turns: 0 });
  });

  test('of text is counted as long as it takes to speak', async ({ client }) => {
    // About 67 s each.
    const old = { speaker: '0', text: 'a plain word '.repeat(77) };
    const { meta } = await converse(client, { conversation: [old, old, old, HI] });
    expect(meta).toMatchObject({ context_turns: 2, dropped_turns: 1 });
  });

  test('leaves room for an authored reply', async ({ client }) => {
    const half = { speaker: '0', audio_wav_b64: silence({ seconds: 75, rate: 8_000 }) };
    const { meta } = await converse(client, { conversation: [half, half, { speaker: '1' }] });
    expect(meta).toMatchObject({ context_turns: 1, dropped_turns: 1 });
  });

  test('of 64 turns is no problem', async ({ client }) => {
    const conversation = Array.from({ length: 64 }, (_, index) => ({
      speaker: `${index % 2}`,
      text: 'Well.',
    }));
    const { meta, usage } = await converse(client, { conversation });
    expect(meta).toMatchObject({ context_turns: 63, dropped_turns: 0 });
    expect(usage.input_chars).toBe(64 * 5);
  });

  test('conditions the voice: audio of the same role does, of another does not', async ({ client }) => {
    const audio_wav_b64 = await recording(client);
    const say = (before: object[]) =>
      converse(client, { conversation: [...before, { speaker: '0', text: PANGRAM }], params: STILL });
    const alone = await say([]);
    const own = await say([{ speaker: '0', audio_wav_b64 }]);
    const other = await say([{ speaker: '1', audio_wav_b64 }]);
    expect(fingerprint(own.wav.samples)).not.toBe(fingerprint(alone.wav.samples));
    expect(fingerprint(other.wav.samples)).toBe(fingerprint(alone.wav.samples));
  });
});

test('the usage of a key counts what the answers tell', async ({ client }) => {
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

/** Speech of one of the voices, as a client may send it: base64 of a WAV. */
async function recording(client: Client): Promise<string> {
  const text = 'It was windy, but we walked along the beach all the way to the lighthouse and back.';
  const { audio } = await speak(client, { text, params: STILL }, { voice: 'walter' });
  return audio.data_b64;
}

function limitedKey(client: Client, limits: object): Promise<{ key: string }> {
  return client.page.evaluate(
    (own) =>
      Reflect.get(globalThis, 'parley').keys.create({
        name: 'limited',
        limits: { rate_limit_rpm: 10_000, rate_limit_burst: 1_000, ...own },
      }),
    limits,
  );
}

interface SilenceOptions extends WavOptions {
  /** Default 1. */
  readonly seconds?: number;
}

/** A WAV that is long enough and says nothing. */
function silence({ seconds = 1, rate = 24_000, ...options }: SilenceOptions = {}): string {
  return wavBase64({ ...options, rate, frames: Math.round(seconds * rate) });
}
