/** docs/contract.md, "HTTP": bodies of POST /v1/tts that have the wrong shape (422) or ask for the impossible (400). */
import { test } from '../../support/parley-test.ts';
import { expectRefused } from './expect-refused.ts';

const TTS = '/v1/tts/kathleen';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const LONG = 'a'.repeat(8_001);

type Row = readonly [name: string, body: unknown, names?: readonly string[]];

/** A body with these parameters and a text. */
const withParams = (params: unknown) => ({ text: 'Hi.', params });

const WRONG_SHAPE: readonly Row[] = [
  ['an array', []],
  ['a string', 'Hi.'],
  ['no text', {}, ['text']],
  ['text null', { text: null }, ['text']],
  ['text a number', { text: 5 }, ['text']],
  ['text empty', { text: '' }, ['text']],
  ['text of white space', { text: ' \n' }, ['text']],
  ['text of punctuation', { text: '?!…' }, ['text']],
  ['model a number', { text: 'Hi.', model: 1 }, ['model']],
  ['speaker a number', { text: 'Hi.', speaker: 0 }, ['speaker']],
  ['params an array', withParams([]), ['params']],
  ['temperature below', withParams({ temperature: -0.1 }), ['params.temperature', '1.5']],
  ['temperature above', withParams({ temperature: 1.51 }), ['params.temperature', '1.5']],
  ['temperature a string', withParams({ temperature: '1' }), ['params.temperature']],
  ['acoustic_temperature above', withParams({ acoustic_temperature: 2 }), ['params.acoustic_temperature']],
  ['audio_quality unknown', withParams({ audio_quality: 'best' }), ['params.audio_quality', 'medium']],
  ['max_new_tokens below', withParams({ max_new_tokens: 15 }), ['params.max_new_tokens', '16']],
  ['max_new_tokens above', withParams({ max_new_tokens: 2_049 }), ['params.max_new_tokens', '2048']],
  ['max_new_tokens a fraction', withParams({ max_new_tokens: 16.5 }), ['params.max_new_tokens']],
  ['a wrong shape before a limit', { text: LONG, params: { temperature: 9 } }],
];

const IMPOSSIBLE: readonly Row[] = [
  ['text over the limit', { text: LONG }, ['8000', '8001']],
  ['unknown model', { text: 'Hi.', model: 'other' }, ['other', 'parley-compact-1']],
  ['unknown role', { text: 'Hi.', speaker: '7' }, ['7', '0', '1']],
  ['text without a word that English can read', { text: '你好' }, ['text']],
];

const ofSpeaker = (body: unknown) => typeof body === 'object' && body !== null && 'speaker' in body;

for (const [status, rows] of [
  [422, WRONG_SHAPE],
  [400, IMPOSSIBLE],
] as const) {
  test.describe(`${status} invalid_request`, () => {
    for (const [name, json, names = []] of rows) {
      test(name, async ({ client }) => {
        // Only the address without a voice has a speaker.
        const path = ofSpeaker(json) ? '/v1/tts' : TTS;
        await expectRefused(client, path, { json }, { status, type: 'invalid_request', names });
      });
    }
  });
}

test.describe('422 invalid_request', () => {
  for (const [name, body] of [
    ['not JSON', '{'],
    ['an empty body', ''],
  ] as const) {
    test(name, async ({ client }) => {
      await expectRefused(
        client,
        TTS,
        { body, headers: JSON_TYPE },
        { status: 422, type: 'invalid_request' },
      );
    });
  }

  for (const [name, seed] of [
    ['X-Seed not a number', 'x'],
    ['X-Seed too large', '4294967296'],
  ] as const) {
    test(name, async ({ client }) => {
      const init = { json: { text: 'Hi.' }, headers: { 'X-Seed': seed } };
      await expectRefused(client, TTS, init, { status: 422, type: 'invalid_request', names: ['X-Seed'] });
    });
  }
});
