/** docs/contract.md, "Request ids". */
import { expect, test } from '../../support/parley-test.ts';

const TTS = '/v1/tts/kathleen';

test.describe('X-Request-ID', () => {
  for (const [name, path, init] of [
    ['a success', '/v1/models', {}],
    ['health', '/health', { key: null }],
    ['a 404', '/v1/nothing', {}],
    ['a 401', '/v1/models', { key: null }],
    ['a generation', TTS, { json: { text: 'Hi.' } }],
  ] as const) {
    test(`the client's own id is kept on ${name}`, async ({ client }) => {
      const answer = await client.fetch(path, { ...init, headers: { 'X-Request-ID': 'my.id:1_2-3' } });
      expect(answer.headers['x-request-id']).toBe('my.id:1_2-3');
    });
    test(`a new id is made on ${name}`, async ({ client }) => {
      const answer = await client.fetch(path, init);
      expect(answer.headers['x-request-id']).toMatch(/^req_/);
    });
  }
  for (const bad of ['a b', 'x'.repeat(129), 'a/b', 'ä']) {
    test(`a malformed id is replaced: ${bad.slice(0, 12)}`, async ({ client }) => {
      const answer = await client.fetch('/health', { headers: { 'X-Request-ID': bad } });
      expect(answer.headers['x-request-id']).toMatch(/^req_/);
    });
  }
});
