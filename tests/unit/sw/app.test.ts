import { describe, expect, it } from 'vitest';
import { ErrorEnvelope } from '../../../src/contract/errors/error-envelope.ts';
import { type TestAppOptions, testApp } from './test-app.ts';

describe('an internal error', () => {
  const broken: TestAppOptions = {
    engine: () => {
      throw new Error('secret detail at line 7');
    },
  };

  it('is 500 with the request id; the details go to the log only', async () => {
    const { post, internalErrors } = await testApp(broken);
    const answer = await post('/v1/tts', { text: 'a' });
    expect(answer.status).toBe(500);
    const { error } = ErrorEnvelope.parse(await answer.json());
    expect(error.type).toBe('internal_error');
    expect(error.message).toBe(`Internal error in request ${error.request_id}. A retry may help.`);
    expect(answer.headers.has('X-RateLimit-Limit')).toBe(true);
    expect(internalErrors).toHaveLength(1);
  });
});

describe('below another base', () => {
  it('answers there, and only there', async () => {
    const { get, post, app } = await testApp({ base: '/tools/parley/' });
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
