import { describe, expect, it } from 'vitest';
import { ErrorEnvelope } from '../../../../src/contract/errors/error-envelope.ts';
import { testApp } from '../test-app.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const POST = (body: unknown, headers: Record<string, string> = JSON_TYPE) => ({
  method: 'POST',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const OVER = { text: 'a'.repeat(8_001) };

/** `key`: the key sent with the request; `spent`: its rate limit is used up. */
interface Row {
  readonly request: [path: string, init?: RequestInit & { headers?: Record<string, string> }];
  readonly key?: 'valid' | 'unknown' | 'none';
  readonly spent?: true;
  readonly status: number;
  readonly type: string;
  readonly names?: readonly string[];
}

const ROWS: readonly Row[] = [
  // The path is checked first, whatever else is wrong.
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
  // Then everything else.
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
  const how = spent ? 'rate limit used up' : `${key} key`;
  return `${status} ${init?.method ?? 'GET'} ${path}, ${how}, ${String(init?.body ?? '').slice(0, 40)}`;
}
