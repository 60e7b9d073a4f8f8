/** docs/contract.md, "HTTP": path, method, key and media type, in the order in which they are checked. */
import { type RequestOptions, test } from '../../support/parley-test.ts';
import { expectRefused } from './expect-refused.ts';

const TTS = '/v1/tts/kathleen';
const HI = { json: { text: 'Hi.' } };

type Row = readonly [name: string, path: string, init?: RequestOptions, names?: readonly string[]];

/** Rows by status and error type, in the order of the checks. */
const ROWS: readonly (readonly [status: number, type: string, rows: readonly Row[]])[] = [
  [
    404,
    'not_found',
    [
      ['unknown path', '/v1/nothing', { key: null }],
      ['unknown path under an endpoint', '/v1/models/x'],
      ['unknown voice', '/v1/tts/nobody', HI, ['nobody']],
      ['unknown voice before the key', '/v1/tts/nobody', { ...HI, key: null }],
      ['unknown voice before the method', '/v1/tts/nobody'],
      ['malformed percent-encoding', '/v1/tts/%E0%A4%A', HI],
    ],
  ],
  [
    405,
    'method_not_allowed',
    [
      ['GET on tts', '/v1/tts', { key: null }],
      ['GET on a voice', TTS],
      ['POST on models', '/v1/models', { json: {} }],
      ['DELETE on usage', '/v1/usage', { method: 'DELETE', key: null }],
      ['POST on health', '/health', { method: 'POST', body: '' }],
    ],
  ],
  [
    401,
    'authentication_error',
    [
      ['no key', TTS, { ...HI, key: null }],
      ['no key, discovery', '/v1/models', { key: null }],
      ['malformed key', '/v1/info', { key: 'x' }],
      ['unknown key', '/v1/info', { key: `pk_${'a'.repeat(32)}` }],
      ['not a bearer', '/v1/info', { key: null, headers: { Authorization: 'Basic abc' } }],
      ['unknown key before the media type', TTS, { key: 'x', body: 'x' }],
    ],
  ],
  [
    415,
    'invalid_request',
    [
      ['text/plain', TTS, { body: '{"text":"Hi."}', headers: { 'Content-Type': 'text/plain' } }],
      [
        'form',
        '/v1/tts',
        { body: 'text=Hi.', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      ],
    ],
  ],
];

for (const [status, type, rows] of ROWS) {
  test.describe(`${status} ${type}`, () => {
    for (const [name, path, init = {}, names = []] of rows) {
      test(name, async ({ client }) => {
        await expectRefused(client, path, init, { status, type, names });
      });
    }
  });
}
