import { describe, expect, it, vi } from 'vitest';
import { ErrorEnvelope } from '../../../../src/contract/errors/error-envelope.ts';
import { testApp } from '../test-app.ts';

describe('the key', () => {
  it.each<[string, (key: string) => Record<string, string>, number]>([
    ['Bearer', (key) => ({ Authorization: `Bearer ${key}` }), 200],
    ['bearer in lower case', (key) => ({ Authorization: `bearer   ${key}` }), 200],
    ['X-API-Key', (key) => ({ 'X-API-Key': key }), 200],
    ['both, Bearer valid', (key) => ({ Authorization: `Bearer ${key}`, 'X-API-Key': 'x' }), 200],
    ['both, Bearer invalid', (key) => ({ Authorization: 'Bearer x', 'X-API-Key': key }), 401],
    ['both, Bearer empty', (key) => ({ Authorization: 'Bearer', 'X-API-Key': key }), 401],
    ['another scheme and X-API-Key', (key) => ({ Authorization: 'Basic x', 'X-API-Key': key }), 200],
    ['another scheme', () => ({ Authorization: 'Basic x' }), 401],
    ['the key without a scheme', (key) => ({ Authorization: key }), 401],
  ])('%s', async (_, headers, status) => {
    const { app, key } = await testApp();
    expect((await app.request('/v1/models', { headers: headers(key) })).status).toBe(status);
  });

  it('is 401 as soon as it is revoked', async () => {
    const { get, services, key_id } = await testApp();
    expect((await get('/v1/models')).status).toBe(200);
    await services.keys.revoke(key_id);
    expect((await get('/v1/models')).status).toBe(401);
  });

  it('is 503 with Retry-After when the store cannot be read; the probe still answers', async () => {
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
  it('is reported with every response to a valid key, and runs out', async () => {
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
