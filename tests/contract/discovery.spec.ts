/** docs/contract.md, "Discovery". */
import { expect, test } from '../support/parley-test.ts';

test('GET /v1/models lists what is installed and can generate', async ({ client }) => {
  const { data } = JSON.parse((await client.fetch('/v1/models')).text);
  expect(data).toEqual([
    {
      id: 'parley-compact-1',
      display_name: expect.any(String),
      modes: ['tts', 'converse'],
      speakers: ['0', '1'],
      default: true,
      description: expect.any(String),
      languages: ['en'],
    },
  ]);
});

test('GET /v1/voices lists every voice of the pack with its gender', async ({ client }) => {
  const { data } = JSON.parse((await client.fetch('/v1/voices')).text);
  expect(data.map(({ id, gender }: Record<string, string>) => [id, gender])).toEqual([
    ['kathleen', 'female'],
    ['walter', 'male'],
    ['iris', 'female'],
    ['miles', 'male'],
    ['nora', 'female'],
    ['theo', 'male'],
  ]);
  for (const voice of data)
    expect(Object.keys(voice)).toEqual(expect.arrayContaining(['id', 'name', 'gender']));
});

test('GET /v1/info tells backend, defaults, the calling key’s limits and the parameters', async ({
  client,
}) => {
  const info = JSON.parse((await client.fetch('/v1/info')).text);
  expect(info.backend).toEqual({
    detail: expect.stringMatching(/thread/),
    kind: 'onnxruntime-web',
    name: 'wasm',
    ready: true,
    sample_rate: 24_000,
  });
  expect(info.defaults).toEqual({
    temperature: 0.9,
    acoustic_temperature: null,
    audio_quality: 'high',
    max_new_tokens: null,
  });
  expect(info.limits).toEqual({
    max_audio_bytes: 26_214_400,
    max_conversation_turns: 64,
    max_text_chars: 8_000,
    rate_limit_burst: 10_000,
    rate_limit_rpm: 100_000,
  });
  const schema = Object.fromEntries(info.param_schema.map((entry: { key: string }) => [entry.key, entry]));
  expect(Object.keys(schema)).toEqual([
    'temperature',
    'acoustic_temperature',
    'audio_quality',
    'max_new_tokens',
  ]);
  for (const entry of info.param_schema) {
    expect(entry).toMatchObject({ label: expect.any(String), help: expect.any(String), deprecated: false });
  }
  expect(schema['temperature']).toMatchObject({ type: 'number', min: 0, max: 1.5, step: expect.any(Number) });
  expect(schema['acoustic_temperature']).toMatchObject({
    type: 'number',
    nullable: true,
    offLabel: expect.any(String),
  });
  expect(schema['audio_quality']).toMatchObject({ type: 'select', options: ['low', 'medium', 'high'] });
  expect(schema['max_new_tokens']).toMatchObject({ type: 'integer', min: 16, max: 2048, nullable: true });
});

test('the defaults of a key without limits of its own', async ({ client }) => {
  const { key } = await client.page.evaluate(() =>
    Reflect.get(globalThis, 'parley').keys.create({ name: 'plain' }),
  );
  const { limits } = JSON.parse((await client.fetch('/v1/info', { key })).text);
  expect(limits).toEqual({
    max_audio_bytes: 26_214_400,
    max_conversation_turns: 64,
    max_text_chars: 8_000,
    rate_limit_burst: 10,
    rate_limit_rpm: 60,
  });
});

test('GET /health needs no key', { tag: '@smoke' }, async ({ client }) => {
  const answer = await client.fetch('/health', { key: null });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({ status: 'ok', backend: 'wasm', ready: true });
});

test('GET /openapi.json is an OpenAPI 3.1 document with every endpoint', async ({ client }) => {
  const answer = await client.fetch('/openapi.json', { key: null });
  expect(answer.status).toBe(200);
  const document = JSON.parse(answer.text);
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info.version).toBe('0.1.0');
  for (const path of [
    '/v1/tts',
    '/v1/tts/{voice_id}',
    '/v1/converse',
    '/v1/converse/stream',
    '/v1/models',
    '/v1/voices',
    '/v1/info',
    '/v1/usage',
    '/health',
  ]) {
    expect(Object.keys(document.paths)).toContain(path);
  }
  const references = [...answer.text.matchAll(/"\$ref":\s*"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(references.length).toBeGreaterThan(10);
  for (const reference of references) {
    const target = reference
      .split('/')
      .reduce<unknown>((node, part) => Reflect.get(Object(node), part), document);
    expect(target, reference).toBeDefined();
  }
});

test('GET /v1/__ping is answered and undocumented', async ({ client }) => {
  expect((await client.fetch('/v1/__ping', { key: null })).status).toBe(204);
});
