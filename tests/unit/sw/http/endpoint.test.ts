import { describe, expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

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
