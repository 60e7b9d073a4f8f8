import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../../../../src/contract/discovery/limits.ts';
import { ErrorEnvelope } from '../../../../src/contract/errors/error-envelope.ts';
import { testApp } from '../test-app.ts';
import { countedBody, postRequest } from './counted-body.ts';

const CHUNK = 50_000;
const PATHS = ['/v1/tts', '/v1/tts/ann', '/v1/converse', '/v1/converse/stream'];

/** An app with a cap of 500 kB and a body of 1 MB in chunks of 50 kB. */
async function setUp() {
  const service = await testApp({ maxBodyBytes: 500_000 });
  const source = countedBody(Array.from({ length: 20 }, () => new Uint8Array(CHUNK).fill(32)));
  const post = (path: string, headers: Record<string, string>) =>
    service.app.request(postRequest(source.stream, headers, `http://parley.test${path}`));
  const json = { 'Content-Type': 'application/json', Authorization: `Bearer ${service.key}` };
  return { service, source, post, json };
}

describe.each(PATHS)('POST %s with a large body', (path) => {
  it('without a key is 401, the body unread', async () => {
    const { source, post } = await setUp();
    const response = await post(path, { 'Content-Type': 'application/json' });
    expect(response.status).toBe(401);
    expect(source.pulled).toBe(0);
  });

  it('with an unknown key is 401, at most 64 KiB and a chunk of the body read', async () => {
    const { source, post, json } = await setUp();
    const response = await post(path, { ...json, Authorization: `Bearer pk_${'a'.repeat(32)}` });
    expect(response.status).toBe(401);
    expect(source.pulled).toBeLessThanOrEqual(2 * CHUNK);
    expect(source.cancelled).toBe(true);
  });

  it('of another media type is 415, the body unread', async () => {
    const { source, post, json } = await setUp();
    expect((await post(path, { ...json, 'Content-Type': 'text/plain' })).status).toBe(415);
    expect(source.pulled).toBe(0);
  });

  it('is 413 once the cap is passed, in the envelope and with the rate headers', async () => {
    const { source, post, json, service } = await setUp();
    const response = await post(path, json);
    expect(response.status).toBe(413);
    const { error } = ErrorEnvelope.parse(await response.json());
    expect(error).toEqual({
      type: 'invalid_request',
      message: 'The body: at most 500000 bytes, found at least 550000.',
      request_id: response.headers.get('X-Request-ID'),
    });
    expect(response.headers.has('X-RateLimit-Remaining')).toBe(true);
    expect(source.pulled).toBe(550_000);
    expect(service.jobs).toHaveLength(0);
  });
});

it('the rate is checked before the size of the body', async () => {
  const service = await testApp({ maxBodyBytes: 1, limits: { rate_limit_burst: 1 } });
  expect((await service.post('/v1/tts', { text: 'a' })).status).toBe(413);
  expect((await service.post('/v1/tts', { text: 'a' })).status).toBe(429);
});

it('a Content-Length over the documented cap is refused without reading', async () => {
  const service = await testApp();
  const source = countedBody([new Uint8Array(CHUNK).fill(32)]);
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${service.key}`,
    'Content-Length': `${MAX_BODY_BYTES + 1}`,
  };
  const response = await service.app.request(
    postRequest(source.stream, headers, 'http://parley.test/v1/tts'),
  );
  expect(response.status).toBe(413);
  expect(await response.text()).toContain(`${MAX_BODY_BYTES} bytes`);
  expect(source.pulled).toBe(0);
});

it('the cap has room for 64 turns with a minute of 24 kHz audio each', () => {
  const turnBytes = (60 * 24_000 * 2 * 4) / 3;
  expect(64 * turnBytes).toBeLessThan(MAX_BODY_BYTES);
});
