/** docs/contract.md, "HTTP" and "Authentication", row by row: statuses, envelopes, headers, and the order of checks. */
import { expect, type RequestOptions, test } from '../support/parley-test.ts';
import { errorOf } from '../support/speech.ts';

interface Row {
  readonly name: string;
  readonly path: string;
  readonly init?: RequestOptions;
  readonly status: number;
  readonly type: string;
  /** Words that the message must name: the field, the limit or an id, never prose. */
  readonly names?: readonly string[];
}

const TTS = '/v1/tts/kathleen';
const long = 'a'.repeat(8001);

const ROWS: readonly Row[] = [
  // Path: 404 before everything else.
  { name: 'unknown path', path: '/v1/nothing', init: { key: null }, status: 404, type: 'not_found' },
  { name: 'unknown path under an endpoint', path: '/v1/models/x', status: 404, type: 'not_found' },
  {
    name: 'unknown voice',
    path: '/v1/tts/nobody',
    init: { json: { text: 'Hi.' } },
    status: 404,
    type: 'not_found',
    names: ['nobody'],
  },
  {
    name: 'unknown voice before the key',
    path: '/v1/tts/nobody',
    init: { json: { text: 'Hi.' }, key: null },
    status: 404,
    type: 'not_found',
  },
  { name: 'unknown voice before the method', path: '/v1/tts/nobody', status: 404, type: 'not_found' },
  {
    name: 'broken percent-encoding',
    path: '/v1/tts/%E0%A4%A',
    init: { json: { text: 'Hi.' } },
    status: 404,
    type: 'not_found',
  },
  // Method: 405 before the key.
  { name: 'GET on tts', path: '/v1/tts', init: { key: null }, status: 405, type: 'method_not_allowed' },
  { name: 'GET on a voice', path: TTS, status: 405, type: 'method_not_allowed' },
  { name: 'POST on models', path: '/v1/models', init: { json: {} }, status: 405, type: 'method_not_allowed' },
  {
    name: 'DELETE on usage',
    path: '/v1/usage',
    init: { method: 'DELETE', key: null },
    status: 405,
    type: 'method_not_allowed',
  },
  {
    name: 'POST on health',
    path: '/health',
    init: { method: 'POST', body: '' },
    status: 405,
    type: 'method_not_allowed',
  },
  // Key: 401 before the body.
  {
    name: 'no key',
    path: TTS,
    init: { json: { text: 'Hi.' }, key: null },
    status: 401,
    type: 'authentication_error',
  },
  {
    name: 'no key, discovery',
    path: '/v1/models',
    init: { key: null },
    status: 401,
    type: 'authentication_error',
  },
  { name: 'malformed key', path: '/v1/info', init: { key: 'x' }, status: 401, type: 'authentication_error' },
  {
    name: 'unknown key',
    path: '/v1/info',
    init: { key: `pk_${'a'.repeat(32)}` },
    status: 401,
    type: 'authentication_error',
  },
  {
    name: 'not a bearer',
    path: '/v1/info',
    init: { key: null, headers: { Authorization: 'Basic abc' } },
    status: 401,
    type: 'authentication_error',
  },
  {
    name: 'unknown key before the media type',
    path: TTS,
    init: { key: 'x', body: 'x' },
    status: 401,
    type: 'authentication_error',
  },
  // Media type: 415 before the shape.
  {
    name: 'text/plain',
    path: TTS,
    init: { body: '{"text":"Hi."}', headers: { 'Content-Type': 'text/plain' } },
    status: 415,
    type: 'invalid_request',
  },
  {
    name: 'form',
    path: '/v1/tts',
    init: { body: 'text=Hi.', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    status: 415,
    type: 'invalid_request',
  },
  // Shape: 422, naming the field.
  {
    name: 'not JSON',
    path: TTS,
    init: { body: '{', headers: { 'Content-Type': 'application/json' } },
    status: 422,
    type: 'invalid_request',
  },
  {
    name: 'empty body',
    path: TTS,
    init: { body: '', headers: { 'Content-Type': 'application/json' } },
    status: 422,
    type: 'invalid_request',
  },
  { name: 'an array', path: TTS, init: { json: [] }, status: 422, type: 'invalid_request' },
  { name: 'a string', path: TTS, init: { json: 'Hi.' }, status: 422, type: 'invalid_request' },
  { name: 'no text', path: TTS, init: { json: {} }, status: 422, type: 'invalid_request', names: ['text'] },
  {
    name: 'text null',
    path: TTS,
    init: { json: { text: null } },
    status: 422,
    type: 'invalid_request',
    names: ['text'],
  },
  {
    name: 'text a number',
    path: TTS,
    init: { json: { text: 5 } },
    status: 422,
    type: 'invalid_request',
    names: ['text'],
  },
  {
    name: 'text empty',
    path: TTS,
    init: { json: { text: '' } },
    status: 422,
    type: 'invalid_request',
    names: ['text'],
  },
  {
    name: 'text of blanks',
    path: TTS,
    init: { json: { text: ' \n' } },
    status: 422,
    type: 'invalid_request',
    names: ['text'],
  },
  {
    name: 'text of marks',
    path: TTS,
    init: { json: { text: '?!…' } },
    status: 422,
    type: 'invalid_request',
    names: ['text'],
  },
  {
    name: 'model a number',
    path: TTS,
    init: { json: { text: 'Hi.', model: 1 } },
    status: 422,
    type: 'invalid_request',
    names: ['model'],
  },
  {
    name: 'speaker a number',
    path: '/v1/tts',
    init: { json: { text: 'Hi.', speaker: 0 } },
    status: 422,
    type: 'invalid_request',
    names: ['speaker'],
  },
  {
    name: 'params a list',
    path: TTS,
    init: { json: { text: 'Hi.', params: [] } },
    status: 422,
    type: 'invalid_request',
    names: ['params'],
  },
  {
    name: 'temperature below',
    path: TTS,
    init: { json: { text: 'Hi.', params: { temperature: -0.1 } } },
    status: 422,
    type: 'invalid_request',
    names: ['params.temperature', '1.5'],
  },
  {
    name: 'temperature above',
    path: TTS,
    init: { json: { text: 'Hi.', params: { temperature: 1.51 } } },
    status: 422,
    type: 'invalid_request',
    names: ['params.temperature', '1.5'],
  },
  {
    name: 'temperature a string',
    path: TTS,
    init: { json: { text: 'Hi.', params: { temperature: '1' } } },
    status: 422,
    type: 'invalid_request',
    names: ['params.temperature'],
  },
  {
    name: 'acoustic_temperature above',
    path: TTS,
    init: { json: { text: 'Hi.', params: { acoustic_temperature: 2 } } },
    status: 422,
    type: 'invalid_request',
    names: ['params.acoustic_temperature'],
  },
  {
    name: 'audio_quality unknown',
    path: TTS,
    init: { json: { text: 'Hi.', params: { audio_quality: 'best' } } },
    status: 422,
    type: 'invalid_request',
    names: ['params.audio_quality', 'medium'],
  },
  {
    name: 'max_new_tokens below',
    path: TTS,
    init: { json: { text: 'Hi.', params: { max_new_tokens: 15 } } },
    status: 422,
    type: 'invalid_request',
    names: ['params.max_new_tokens', '16'],
  },
  {
    name: 'max_new_tokens above',
    path: TTS,
    init: { json: { text: 'Hi.', params: { max_new_tokens: 2049 } } },
    status: 422,
    type: 'invalid_request',
    names: ['params.max_new_tokens', '2048'],
  },
  {
    name: 'max_new_tokens a fraction',
    path: TTS,
    init: { json: { text: 'Hi.', params: { max_new_tokens: 16.5 } } },
    status: 422,
    type: 'invalid_request',
    names: ['params.max_new_tokens'],
  },
  {
    name: 'X-Seed not a number',
    path: TTS,
    init: { json: { text: 'Hi.' }, headers: { 'X-Seed': 'x' } },
    status: 422,
    type: 'invalid_request',
    names: ['X-Seed'],
  },
  {
    name: 'X-Seed too large',
    path: TTS,
    init: { json: { text: 'Hi.' }, headers: { 'X-Seed': '4294967296' } },
    status: 422,
    type: 'invalid_request',
    names: ['X-Seed'],
  },
  // The right shape that cannot be done: 400.
  {
    name: 'text over the limit',
    path: TTS,
    init: { json: { text: long } },
    status: 400,
    type: 'invalid_request',
    names: ['8000', '8001'],
  },
  {
    name: 'unknown model',
    path: TTS,
    init: { json: { text: 'Hi.', model: 'other' } },
    status: 400,
    type: 'invalid_request',
    names: ['other', 'parley-compact-1'],
  },
  {
    name: 'unknown role',
    path: '/v1/tts',
    init: { json: { text: 'Hi.', speaker: '7' } },
    status: 400,
    type: 'invalid_request',
    names: ['7', '0', '1'],
  },
  {
    name: 'shape before the limit',
    path: TTS,
    init: { json: { text: long, params: { temperature: 9 } } },
    status: 422,
    type: 'invalid_request',
  },
  {
    name: 'text that English has no words for',
    path: TTS,
    init: { json: { text: '你好' } },
    status: 400,
    type: 'invalid_request',
    names: ['text'],
  },
];

for (const { name, path, init, status, type, names = [] } of ROWS) {
  test(`${status} ${type}: ${name}`, async ({ client }) => {
    const answer = await client.fetch(path, init);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const error = errorOf(answer);
    expect(Object.keys(JSON.parse(answer.text))).toEqual(['error']);
    expect(error.type).toBe(type);
    expect(error.message.length).toBeGreaterThan(10);
    expect(error.request_id).toBe(answer.headers['x-request-id']);
    for (const word of names) expect(error.message).toContain(word);
    if (status === 405) expect(answer.headers['allow']).toBeTruthy();
    const authenticated = ![401, 404, 405].includes(status);
    expect('x-ratelimit-limit' in answer.headers).toBe(authenticated);
  });
}

test.describe('methods', () => {
  for (const [path, allow] of [
    ['/v1/tts', /POST/],
    [TTS, /POST/],
    ['/v1/converse', /POST/],
    ['/v1/converse/stream', /POST/],
    ['/v1/models', /GET/],
    ['/v1/voices', /GET/],
    ['/v1/info', /GET/],
    ['/v1/usage', /GET/],
    ['/health', /GET/],
  ] as const) {
    test(`OPTIONS ${path} tells what is allowed, without a key`, async ({ client }) => {
      const answer = await client.fetch(path, { method: 'OPTIONS', key: null });
      expect(answer.status).toBeLessThan(300);
      expect(answer.headers['allow']).toMatch(allow);
      expect(answer.headers['x-request-id']).toBeTruthy();
      expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
    });
  }

  for (const path of ['/v1/models', '/v1/voices', '/v1/info', '/v1/usage', '/health', '/openapi.json']) {
    test(`HEAD ${path} answers as GET without a body`, async ({ client }) => {
      const [head, get] = [await client.fetch(path, { method: 'HEAD' }), await client.fetch(path)];
      expect(head.status).toBe(200);
      expect(head.text).toBe('');
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    });
  }
});

test.describe('X-Request-ID', () => {
  for (const [name, path, init] of [
    ['a success', '/v1/models', {}],
    ['health', '/health', { key: null }],
    ['a 404', '/v1/nothing', {}],
    ['a 401', '/v1/models', { key: null }],
    ['a generation', TTS, { json: { text: 'Hi.' } }],
  ] as const) {
    test(`the client's own is kept on ${name}`, async ({ client }) => {
      const answer = await client.fetch(path, { ...init, headers: { 'X-Request-ID': 'my.id:1_2-3' } });
      expect(answer.headers['x-request-id']).toBe('my.id:1_2-3');
    });
    test(`a fresh one is made on ${name}`, async ({ client }) => {
      const answer = await client.fetch(path, init);
      expect(answer.headers['x-request-id']).toMatch(/^req_/);
    });
  }
  for (const bad of ['a b', 'x'.repeat(129), 'a/b', 'ä']) {
    test(`one that does not match is replaced: ${bad.slice(0, 12)}`, async ({ client }) => {
      const answer = await client.fetch('/health', { headers: { 'X-Request-ID': bad } });
      expect(answer.headers['x-request-id']).toMatch(/^req_/);
    });
  }
});

test.describe('media type', () => {
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;v=1']) {
    test(`${type} is right`, async ({ client }) => {
      const answer = await client.fetch(TTS, { body: '{"text":"Hi."}', headers: { 'Content-Type': type } });
      expect(answer.status).toBe(200);
    });
  }
});
