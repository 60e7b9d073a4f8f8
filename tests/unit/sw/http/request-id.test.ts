import { describe, expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

describe('X-Request-ID', () => {
  const paths = ['/v1/models', '/v1/nothing', '/health', '/openapi.json', '/v1/__ping', '/v1/tts'];

  it.each(paths)('of the client is kept on %s', async (path) => {
    const { app } = await testApp();
    const answer = await app.request(path, { headers: { 'X-Request-ID': 'My.id:1_2-3' } });
    expect(answer.headers.get('X-Request-ID')).toBe('My.id:1_2-3');
  });

  it.each(['a b', 'x'.repeat(129), 'a/b', 'é'])('is replaced when malformed: %s', async (id) => {
    const { app } = await testApp();
    const answer = await app.request('/v1/models', { headers: { 'X-Request-ID': id } });
    expect(answer.headers.get('X-Request-ID')).toMatch(/^req_[0-9A-Za-z]{16}$/);
  });
});
