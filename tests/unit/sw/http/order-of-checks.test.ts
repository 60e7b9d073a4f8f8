import { describe, expect, it, vi } from 'vitest';
import { ErrorEnvelope } from '../../../../src/contract/errors/error-envelope.ts';
import { type TestAppOptions, testApp } from '../test-app.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const POST = (body: unknown, headers: Record<string, string> = JSON_TYPE) => ({
  method: 'POST',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const OVER = { text: 'a'.repeat(8_001) };

/** `key`: sent with the request; `spent`: its rate is used up. */
interface Row {
  readonly request: [path: string, init?: RequestInit & { headers?: Record<string, string> }];
  readonly key?: 'valid' | 'unknown' | 'none';
  readonly spent?: true;
  readonly status: number;
  readonly type: string;
  readonly names?: readonly string[];
}

const ROWS: readonly Row[] = [
  // The path comes first, whatever else is wrong.
  { request: ['/v1/nothing'], key: 'none', status: 404, type: 'not_found' },
  { request: ['/v1/nothing', POST('{')], key: 'unknown', status: 404, type: 'not_found' },
  { request: ['/v1/nothing', { method: 'OPTIONS' }], key: 'none', status: 404, type: 'not_found' },
  { request: ['/v1/models/'], status: 404, type: 'not_found' },
  { request: ['/v1/models/small'], status: 404, type: 'not_found' },
  { request: ['/v1/tts/', POST({ text: 'a' })], status: 404, type: 'not_found' },
  {
    request: ['/v1/tts/nobody', POST({ text: 'a' })],
    key: 'none',
    status: 404,
    type: 'not_found',
    names: ['nobody', 'ann'],
  },
  { request: ['/v1/tts/nobody', { method: 'PUT' }], key: 'none', status: 404, type: 'not_found' },
  { request: ['/v1/tts/ann/stream', POST({ text: 'a' })], status: 404, type: 'not_found' },
  { request: ['/v1/tts/%E0%A4%A', POST({ text: 'a' })], status: 404, type: 'not_found' },
  { request: ['/v1/%E0%A4%A'], status: 404, type: 'not_found' },
  { request: ['/v1/tts/%00', POST({ text: 'a' })], status: 404, type: 'not_found' },
  { request: ['/v1/converse/', POST({ conversation: [{}] })], status: 404, type: 'not_found' },
  { request: ['/v1/converse/stream/x', POST({ conversation: [{}] })], status: 404, type: 'not_found' },
  // Then the method.
  { request: ['/v1/tts'], key: 'none', status: 405, type: 'method_not_allowed', names: ['POST'] },
  { request: ['/v1/tts', { method: 'HEAD' }], key: 'none', status: 405, type: 'method_not_allowed' },
  { request: ['/v1/tts/ann', { method: 'DELETE' }], key: 'unknown', status: 405, type: 'method_not_allowed' },
  { request: ['/v1/models', POST({})], key: 'none', status: 405, type: 'method_not_allowed', names: ['GET'] },
  { request: ['/v1/usage', { method: 'PATCH' }], spent: true, status: 405, type: 'method_not_allowed' },
  { request: ['/health', POST({})], key: 'none', status: 405, type: 'method_not_allowed' },
  { request: ['/openapi.json', { method: 'PUT' }], key: 'none', status: 405, type: 'method_not_allowed' },
  { request: ['/v1/converse'], key: 'none', status: 405, type: 'method_not_allowed', names: ['POST'] },
  { request: ['/v1/converse/stream'], key: 'unknown', status: 405, type: 'method_not_allowed' },
  // Then the key.
  { request: ['/v1/converse', POST('{')], key: 'unknown', status: 401, type: 'authentication_error' },
  { request: ['/v1/converse/stream', POST('{')], key: 'none', status: 401, type: 'authentication_error' },
  {
    request: ['/v1/tts', POST('{', { 'Content-Type': 'text/plain' })],
    key: 'none',
    status: 401,
    type: 'authentication_error',
  },
  { request: ['/v1/tts', POST('{')], key: 'unknown', status: 401, type: 'authentication_error' },
  { request: ['/v1/models'], key: 'none', status: 401, type: 'authentication_error' },
  { request: ['/v1/usage?start_time=x'], key: 'unknown', status: 401, type: 'authentication_error' },
  // Then the rate.
  {
    request: ['/v1/tts', POST('{', { 'Content-Type': 'text/plain' })],
    spent: true,
    status: 429,
    type: 'rate_limit_exceeded',
  },
  { request: ['/v1/tts/ann', POST({})], spent: true, status: 429, type: 'rate_limit_exceeded' },
  { request: ['/v1/usage?start_time=x'], spent: true, status: 429, type: 'rate_limit_exceeded' },
  { request: ['/v1/converse/stream', POST({})], spent: true, status: 429, type: 'rate_limit_exceeded' },
  // Then the media type.
  {
    request: ['/v1/converse', POST('{', { 'Content-Type': 'text/plain' })],
    status: 415,
    type: 'invalid_request',
  },
  { request: ['/v1/tts', POST('{', { 'Content-Type': 'text/plain' })], status: 415, type: 'invalid_request' },
  { request: ['/v1/tts', { method: 'POST' }], status: 415, type: 'invalid_request' },
  {
    request: ['/v1/tts/ann', POST({ text: 'a' }, { 'Content-Type': 'application/json-seq' })],
    status: 415,
    type: 'invalid_request',
  },
  {
    request: ['/v1/tts/ann', POST(OVER, { 'Content-Type': 'application/x-www-form-urlencoded' })],
    status: 415,
    type: 'invalid_request',
  },
  // Then the shape.
  { request: ['/v1/tts', POST('')], status: 422, type: 'invalid_request', names: ['body'] },
  { request: ['/v1/tts', POST('{"text":')], status: 422, type: 'invalid_request', names: ['body'] },
  { request: ['/v1/tts', POST([])], status: 422, type: 'invalid_request' },
  {
    request: ['/v1/tts', POST({ text: 'a', speaker: 1, model: 'nope' })],
    status: 422,
    type: 'invalid_request',
    names: ['`speaker`'],
  },
  {
    request: ['/v1/tts/ann', POST({ ...OVER, params: { temperature: 9 } })],
    status: 422,
    type: 'invalid_request',
    names: ['`params.temperature`'],
  },
  {
    request: ['/v1/tts/ann', POST({ ...OVER }, { ...JSON_TYPE, 'X-Seed': '-1' })],
    status: 422,
    type: 'invalid_request',
    names: ['X-Seed'],
  },
  {
    request: ['/v1/tts/ann', POST({ text: 'a', model: 'nope' }, { ...JSON_TYPE, 'X-Seed': '4294967296' })],
    status: 422,
    type: 'invalid_request',
    names: ['X-Seed'],
  },
  { request: ['/v1/tts/ann', POST({ text: '…' })], status: 422, type: 'invalid_request', names: ['`text`'] },
  { request: ['/v1/usage?start_time=x'], status: 422, type: 'invalid_request', names: ['`start_time`'] },
  { request: ['/v1/usage?start_time=2026-11-20&end_time=2026-11-20'], status: 422, type: 'invalid_request' },
  { request: ['/v1/converse', POST({})], status: 422, type: 'invalid_request', names: ['`conversation`'] },
  {
    request: ['/v1/converse/stream', POST({ conversation: [{ text: 1 }, { speaker: 'x' }] })],
    status: 422,
    type: 'invalid_request',
    names: ['`conversation.0.text`'],
  },
  {
    request: [
      '/v1/converse',
      POST({ conversation: [{ speaker: 'x' }], model: 'nope' }, { ...JSON_TYPE, 'X-Seed': '-1' }),
    ],
    status: 422,
    type: 'invalid_request',
    names: ['X-Seed'],
  },
  // Then what cannot be done.
  {
    request: ['/v1/converse', POST({ conversation: [{ speaker: 'x' }], model: 'reader' })],
    status: 400,
    type: 'invalid_request',
    names: ['`model`', 'reader', 'converse', 'small', 'talker'],
  },
  {
    request: ['/v1/converse/stream', POST({ conversation: [{ speaker: 'x' }], model: 'nope' })],
    status: 400,
    type: 'invalid_request',
    names: ['`model`', 'nope', 'small'],
  },
  {
    request: ['/v1/converse', POST({ conversation: [{ speaker: 'x', text: 'a' }, {}] })],
    status: 400,
    type: 'invalid_request',
    names: ['`conversation.0.speaker`', '"0", "1"'],
  },
  {
    request: ['/v1/tts', POST({ text: 'a', model: 'nope' })],
    status: 400,
    type: 'invalid_request',
    names: ['`model`', 'nope', 'small'],
  },
  {
    request: ['/v1/tts', POST({ text: 'a', model: 'talker' })],
    status: 400,
    type: 'invalid_request',
    names: ['`model`', 'talker', 'small'],
  },
  {
    request: ['/v1/tts', POST({ text: 'a', speaker: '2' })],
    status: 400,
    type: 'invalid_request',
    names: ['`speaker`', '"0"', '"1"'],
  },
  {
    request: ['/v1/tts', POST({ text: 'a', speaker: '' })],
    status: 400,
    type: 'invalid_request',
    names: ['`speaker`'],
  },
  {
    request: ['/v1/tts/cat', POST({ text: 'a', model: 'small' })],
    status: 400,
    type: 'invalid_request',
    names: ['`model`'],
  },
  {
    request: ['/v1/tts', POST(OVER)],
    status: 400,
    type: 'invalid_request',
    names: ['`text`', 'max_text_chars', '8000', '8001'],
  },
];

const spentLimits = { rate_limit_burst: 1, rate_limit_rpm: 1 };

describe('errors, in the order of their checks', () => {
  it.each(ROWS.map((row) => [describeRow(row), row] as const))('%s', async (_, row) => {
    const { app, key, get, jobs } = await testApp(row.spent ? { limits: spentLimits } : {});
    if (row.spent) await get('/v1/models');
    const [path, init] = row.request;
    const secret = { valid: key, unknown: `pk_${'a'.repeat(32)}`, none: null }[row.key ?? 'valid'];
    const headers = { ...init?.headers, ...(secret && { Authorization: `Bearer ${secret}` }) };
    const answer = await app.request(path, { ...init, headers });

    expect(answer.status).toBe(row.status);
    if (init?.method !== 'HEAD') {
      const { error } = ErrorEnvelope.parse(await answer.json());
      expect(error.type).toBe(row.type);
      expect(error.request_id).toBe(answer.headers.get('X-Request-ID'));
      for (const name of row.names ?? []) expect(error.message).toContain(name);
    }
    expect(answer.headers.get('X-Request-ID')).toMatch(/^req_/);
    expect(answer.headers.has('Allow')).toBe(row.status === 405);
    expect(answer.headers.has('Retry-After')).toBe(row.status === 429);
    expect(answer.headers.has('X-RateLimit-Remaining')).toBe(![401, 404, 405].includes(row.status));
    expect(jobs).toHaveLength(0);
  });
});

function describeRow({ request: [path, init], key = 'valid', spent, status }: Row): string {
  const how = spent ? 'rate spent' : `${key} key`;
  return `${status} ${init?.method ?? 'GET'} ${path}, ${how}, ${String(init?.body ?? '').slice(0, 40)}`;
}

describe('the key', () => {
  it.each<[string, (key: string) => Record<string, string>, number]>([
    ['Bearer', (key) => ({ Authorization: `Bearer ${key}` }), 200],
    ['bearer, small', (key) => ({ Authorization: `bearer   ${key}` }), 200],
    ['X-API-Key', (key) => ({ 'X-API-Key': key }), 200],
    ['both, Bearer right', (key) => ({ Authorization: `Bearer ${key}`, 'X-API-Key': 'x' }), 200],
    ['both, Bearer wrong', (key) => ({ Authorization: 'Bearer x', 'X-API-Key': key }), 401],
    ['both, Bearer empty', (key) => ({ Authorization: 'Bearer', 'X-API-Key': key }), 401],
    ['another scheme and X-API-Key', (key) => ({ Authorization: 'Basic x', 'X-API-Key': key }), 200],
    ['another scheme', () => ({ Authorization: 'Basic x' }), 401],
    ['the key alone', (key) => ({ Authorization: key }), 401],
  ])('%s', async (_, headers, status) => {
    const { app, key } = await testApp();
    expect((await app.request('/v1/models', { headers: headers(key) })).status).toBe(status);
  });

  it('that is revoked is 401 at once', async () => {
    const { get, services, key_id } = await testApp();
    expect((await get('/v1/models')).status).toBe(200);
    await services.keys.revoke(key_id);
    expect((await get('/v1/models')).status).toBe(401);
  });

  it('is 503 with Retry-After where the store cannot be read; the probe still answers', async () => {
    const { get, post, store } = await testApp();
    store.close();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError');
    });
    for (const answer of [await get('/v1/models'), await post('/v1/tts', { text: 'a' })]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('1');
      expect(answer.headers.has('X-RateLimit-Limit')).toBe(false);
      expect(ErrorEnvelope.parse(await answer.json()).error.type).toBe('service_unavailable');
    }
    expect((await get('/health')).status).toBe(200);
    vi.restoreAllMocks();
    expect((await get('/v1/models')).status).toBe(200);
  });
});

describe('the rate', () => {
  it('is told on every answer to a valid key, and runs out', async () => {
    const { get, post, clock } = await testApp({ limits: { rate_limit_rpm: 60, rate_limit_burst: 3 } });
    const answers = [
      await get('/v1/models'),
      await post('/v1/tts', '{'),
      await post('/v1/tts', { text: 'a' }),
      await get('/v1/info'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 200, 429]);
    const header = (name: string) => answers.map(({ headers }) => headers.get(name));
    expect(header('X-RateLimit-Limit')).toEqual(['60', '60', '60', '60']);
    expect(header('X-RateLimit-Remaining')).toEqual(['2', '1', '0', '0']);
    expect(header('X-RateLimit-Reset')).toEqual(['1', '2', '3', '3']);
    expect(header('Retry-After')).toEqual([null, null, null, '1']);
    clock.now += 1_000;
    expect((await get('/v1/models')).status).toBe(200);
  });
});

describe('methods', () => {
  it.each([
    ['/v1/tts', 'POST, OPTIONS'],
    ['/v1/tts/ann', 'POST, OPTIONS'],
    ['/v1/converse', 'POST, OPTIONS'],
    ['/v1/converse/stream', 'POST, OPTIONS'],
    ['/v1/models', 'GET, HEAD, OPTIONS'],
    ['/v1/voices', 'GET, HEAD, OPTIONS'],
    ['/v1/info', 'GET, HEAD, OPTIONS'],
    ['/v1/usage', 'GET, HEAD, OPTIONS'],
    ['/health', 'GET, HEAD, OPTIONS'],
    ['/openapi.json', 'GET, HEAD, OPTIONS'],
    ['/v1/__ping', 'GET, HEAD, OPTIONS'],
  ])('OPTIONS %s needs no key', async (path, allow) => {
    const { app } = await testApp();
    const answer = await app.request(path, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('Allow'), await answer.text()]).toEqual([204, allow, '']);
    expect(answer.headers.get('X-Request-ID')).toMatch(/^req_/);
    expect(answer.headers.has('X-RateLimit-Limit')).toBe(false);
  });

  it.each(['/v1/models', '/v1/voices', '/v1/info', '/v1/usage', '/health', '/openapi.json'])(
    'HEAD %s has the headers of GET and no body',
    async (path) => {
      const { app, key } = await testApp();
      const headers = { Authorization: `Bearer ${key}`, 'X-Request-ID': 'same' };
      const get = await app.request(path, { headers });
      const head = await app.request(path, { method: 'HEAD', headers });
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect([...head.headers.keys()]).toEqual([...get.headers.keys()]);
    },
  );
});

describe('X-Request-ID', () => {
  const paths = ['/v1/models', '/v1/nothing', '/health', '/openapi.json', '/v1/__ping', '/v1/tts'];

  it.each(paths)('of the client is kept on %s', async (path) => {
    const { app } = await testApp();
    const answer = await app.request(path, { headers: { 'X-Request-ID': 'My.id:1_2-3' } });
    expect(answer.headers.get('X-Request-ID')).toBe('My.id:1_2-3');
  });

  it.each(['a b', 'x'.repeat(129), 'a/b', 'é'])('is replaced when it is not well formed: %s', async (id) => {
    const { app } = await testApp();
    const answer = await app.request('/v1/models', { headers: { 'X-Request-ID': id } });
    expect(answer.headers.get('X-Request-ID')).toMatch(/^req_[0-9A-Za-z]{16}$/);
  });
});

describe('an internal error', () => {
  const broken: TestAppOptions = {
    engine: () => {
      throw new Error('secret detail at line 7');
    },
  };

  it('is 500 with the request id and without details, which the log has', async () => {
    const { post, unforeseen } = await testApp(broken);
    const answer = await post('/v1/tts', { text: 'a' });
    expect(answer.status).toBe(500);
    const { error } = ErrorEnvelope.parse(await answer.json());
    expect(error.type).toBe('internal_error');
    expect(error.message).toBe(`Internal error in request ${error.request_id}. A retry may help.`);
    expect(answer.headers.has('X-RateLimit-Limit')).toBe(true);
    expect(unforeseen).toHaveLength(1);
  });
});

describe('below another scope', () => {
  it('answers there, and only there', async () => {
    const { get, post, app } = await testApp({ scope: '/tools/parley/' });
    expect((await get('/tools/parley/v1/models')).status).toBe(200);
    expect((await post('/tools/parley/v1/tts/ann', { text: 'a' })).status).toBe(200);
    expect((await app.request('/tools/parley/health')).status).toBe(200);
    expect((await get('/tools/parley/v1/nothing')).headers.get('X-Request-ID')).toMatch(/^req_/);
    expect((await get('/v1/models')).status).toBe(404);
    expect(await (await app.request('/tools/parley/openapi.json')).json()).toMatchObject({
      servers: [{ url: '/tools/parley' }],
    });
  });
});
