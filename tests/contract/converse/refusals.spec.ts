import { silence } from '../../support/audio/wav-file.ts';
import { limitedKey } from '../../support/limited-key.ts';
import { expect, test } from '../../support/parley-test.ts';
import { errorOf } from '../../support/speech.ts';

const DOORS = ['/v1/converse', '/v1/converse/stream'] as const;
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
      ['a body that is not JSON', { body: '{', headers: { 'Content-Type': 'application/json' } }, 422],
    ] as const) {
      test(`${status}: ${name}`, async ({ client }) => {
        const answer = await client.fetch(path, init);
        expect(answer.status).toBe(status);
        expect(errorOf(answer).message.length).toBeGreaterThan(10);
      });
    }

    test('what exceeds the limits of the key', async ({ client }) => {
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
