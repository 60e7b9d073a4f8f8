import { expect, test } from '../../support/parley-test.ts';

const TTS = '/v1/tts/kathleen';

test.describe('methods', () => {
  for (const [path, allow] of [
    ['/v1/tts', /POST/],
    [TTS, /POST/],
    ['/v1/audio/speech', /POST/],
    ['/v1/converse', /POST/],
    ['/v1/converse/stream', /POST/],
    ['/v1/models', /GET/],
    ['/v1/voices', /GET/],
    ['/v1/info', /GET/],
    ['/v1/usage', /GET/],
    ['/health', /GET/],
  ] as const) {
    test(`OPTIONS ${path} lists the allowed methods without a key`, async ({ client }) => {
      const answer = await client.fetch(path, { method: 'OPTIONS', key: null });
      expect(answer.status).toBeLessThan(300);
      expect(answer.headers['allow']).toMatch(allow);
      expect(answer.headers['x-request-id']).toBeTruthy();
      expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
    });
  }

  for (const path of ['/v1/models', '/v1/voices', '/v1/info', '/v1/usage', '/health', '/openapi.json']) {
    test(`HEAD ${path} answers like GET without a body`, async ({ client }) => {
      const [head, get] = [await client.fetch(path, { method: 'HEAD' }), await client.fetch(path)];
      expect(head.status).toBe(200);
      expect(head.text).toBe('');
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    });
  }
});

test.describe('media type', () => {
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;v=1']) {
    test(`${type} is accepted`, async ({ client }) => {
      const answer = await client.fetch(TTS, { body: '{"text":"Hi."}', headers: { 'Content-Type': type } });
      expect(answer.status).toBe(200);
    });
  }
});
