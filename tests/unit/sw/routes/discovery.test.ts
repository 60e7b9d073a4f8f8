import { describe, expect, it } from 'vitest';
import { ModelList, VoiceList } from '../../../../src/contract/discovery/cards.ts';
import { Health } from '../../../../src/contract/discovery/health.ts';
import { Info } from '../../../../src/contract/discovery/info.ts';
import { UsageSummary } from '../../../../src/contract/discovery/usage.ts';
import { PARAM_SCHEMA } from '../../../../src/contract/generation/param-schema.ts';
import { DEFAULT_PARAMS } from '../../../../src/contract/generation/parameters.ts';
import { DEFAULT_LIMITS } from '../../../../src/contract/key-info.ts';
import { SUMMARY, testJob } from '../../service/jobs.ts';
import { READY, type TestAppOptions, testApp } from '../test-app.ts';

it('GET /v1/models', async () => {
  const { get } = await testApp();
  const { data } = ModelList.parse(await (await get('/v1/models')).json());
  expect(data).toEqual([
    {
      id: 'small',
      display_name: 'Small',
      modes: ['tts', 'converse'],
      speakers: ['0', '1'],
      default: true,
      description: 'A small model',
      languages: ['en'],
    },
    expect.objectContaining({ id: 'talker', modes: ['converse'], default: false }),
    expect.objectContaining({ id: 'reader', modes: ['tts'], default: false }),
  ]);
});

it('GET /v1/voices', async () => {
  const { get } = await testApp();
  const { data } = VoiceList.parse(await (await get('/v1/voices')).json());
  expect(data).toEqual([
    { id: 'ann', name: 'Ann', gender: 'female' },
    { id: 'bob', name: 'Bob', gender: 'male' },
    { id: 'cat', name: 'Cat', gender: 'neutral' },
    { id: 'dan', name: 'Dan', gender: 'male' },
  ]);
});

it('GET /v1/info', async () => {
  const { get } = await testApp({ limits: { max_text_chars: 12 } });
  const info = Info.parse(await (await get('/v1/info')).json());
  expect(info).toEqual({
    backend: { kind: 'onnxruntime-web', name: 'wasm', detail: '2 threads', ready: true, sample_rate: 24_000 },
    defaults: DEFAULT_PARAMS,
    limits: { ...DEFAULT_LIMITS, max_text_chars: 12 },
    param_schema: PARAM_SCHEMA,
  });
});

describe('the engine in /health and /v1/info', () => {
  const silent = async () => null;
  it.each<[string, TestAppOptions, Health]>([
    ['ready', {}, { status: 'ok', backend: 'wasm', ready: true }],
    [
      'loading',
      { report: async () => ({ ...READY, state: 'loading' }) },
      { status: 'starting', backend: 'wasm', ready: false },
    ],
    [
      'idle',
      { report: async () => ({ ...READY, state: 'idle', backend: 'none' }) },
      { status: 'starting', backend: 'none', ready: false },
    ],
    [
      'ready with another model',
      { report: async () => ({ ...READY, model: 'talker' }) },
      { status: 'starting', backend: 'wasm', ready: false },
    ],
    [
      'failed',
      { report: async () => ({ ...READY, state: 'failed' }) },
      { status: 'unavailable', backend: 'wasm', ready: false },
    ],
    ['silent', { report: silent }, { status: 'starting', backend: 'none', ready: false }],
    [
      'without a host',
      { report: silent, hasHost: async () => false },
      { status: 'unavailable', backend: 'none', ready: false },
    ],
    [
      'that cannot be asked',
      { report: () => Promise.reject(new Error('no locks')) },
      { status: 'unavailable', backend: 'none', ready: false },
    ],
  ])('%s', async (_, options, expected) => {
    const { app, get } = await testApp(options);
    const answer = await app.request('/health');
    expect(answer.status).toBe(200);
    expect(Health.parse(await answer.json())).toEqual(expected);
    const { backend } = Info.parse(await (await get('/v1/info')).json());
    expect([backend.name, backend.ready]).toEqual([expected.backend, expected.ready]);
    expect(backend.detail).not.toBe('');
  });
});

it('GET /v1/usage', async () => {
  const { get, services, key_id, clock } = await testApp();
  const job = testJob({ origin: { ...testJob().origin, keyId: key_id } });
  await services.settlement.settle(job, {
    status: 'completed',
    atMs: clock.now,
    samples: 24_000,
    summary: SUMMARY,
  });
  const lifetime = UsageSummary.parse(await (await get('/v1/usage')).json());
  expect(lifetime).toMatchObject({
    key_id,
    requests: 1,
    first_request_ts: clock.now / 1_000,
    start_time: null,
  });
  const query = 'start_time=2026-11-20T10:05:00%2B00:00&end_time=2026-11-20T10:06:00Z';
  const window = UsageSummary.parse(await (await get(`/v1/usage?${query}`)).json());
  expect(window).toMatchObject({
    requests: 1,
    first_request_ts: null,
    start_time: '2026-11-20T10:00:00Z',
    end_time: '2026-11-20T11:00:00Z',
  });
});

it('GET /openapi.json needs no key and describes the service', async () => {
  const { app } = await testApp();
  const answer = await app.request('/openapi.json');
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] });
});

it('GET /v1/__ping needs no key', async () => {
  const { app } = await testApp();
  expect((await app.request('/v1/__ping')).status).toBe(204);
});
