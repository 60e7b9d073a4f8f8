import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import manifest from '../../../../models/embedded/manifest.json';
import { MAX_BODY_BYTES } from '../../../../src/contract/discovery/limits.ts';
import { ENDPOINT_LIST } from '../../../../src/contract/endpoints.ts';
import { openApiDocument } from '../../../../src/contract/openapi/openapi.ts';
import { API_VERSION } from '../../../../src/contract/version.ts';

const document = openApiDocument({ serverUrl: '/app' });
// As a client receives it.
const plain: Record<string, unknown> = JSON.parse(JSON.stringify(document));

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(plain);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe(API_VERSION);
  });

  it('has no dangling reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target = '']) => target,
    );
    expect(references.length).toBeGreaterThan(20);
    for (const target of new Set(references)) {
      const [root, ...path] = target.split('/');
      expect(root).toBe('#');
      const found = path.reduce<unknown>((node, key) => Object(node)[key], plain);
      expect(found, target).toBeTypeOf('object');
    }
  });

  it('has no $id or $schema in its schemas', () => {
    expect(JSON.stringify(document)).not.toMatch(/"\$(id|schema)"/);
  });
});

describe('endpoints', () => {
  it('are those of the table and of the contract', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations).toEqual(ENDPOINT_LIST.map(({ method, path }) => `${method} ${path}`));
    expect(operations.sort()).toEqual([
      'GET /health',
      'GET /v1/info',
      'GET /v1/models',
      'GET /v1/usage',
      'GET /v1/voices',
      'POST /v1/audio/speech',
      'POST /v1/converse',
      'POST /v1/converse/stream',
      'POST /v1/tts',
      'POST /v1/tts/{voice_id}',
    ]);
  });

  it('that stream have the content type of events', () => {
    expect(document.paths['/v1/converse/stream']?.['post']).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ConverseRequest' } } },
      },
      responses: { 200: { content: { 'text/event-stream': { schema: { type: 'string' } } } } },
    });
  });

  it('that can send audio alone say so', () => {
    const wav = { 'audio/wav': { schema: { type: 'string', format: 'binary' } } };
    for (const path of ['/v1/tts', '/v1/tts/{voice_id}', '/v1/converse', '/v1/audio/speech']) {
      expect(document.paths[path]?.['post']).toMatchObject({ responses: { 200: { content: wav } } });
    }
  });

  it("in OpenAI's shape have its errors and no 422", () => {
    const operation = JSON.parse(JSON.stringify(document.paths['/v1/audio/speech']?.['post']));
    expect(operation.responses['422']).toBeUndefined();
    expect(operation.responses['400'].content['application/json'].schema.$ref).toMatch(/OpenAiError$/);
  });

  it.each(ENDPOINT_LIST.map((endpoint) => [endpoint.operationId, endpoint] as const))(
    'the examples of %s match their schemas',
    (_, { request, response }) => {
      if (request) expect(request.schema.safeParse(request.example).error).toBeUndefined();
      if (response.schema) expect(response.schema.safeParse(response.example).error).toBeUndefined();
    },
  );

  it('need a key, except the probe', () => {
    expect(ENDPOINT_LIST.filter(({ auth }) => !auth).map(({ path }) => path)).toEqual(['/health']);
    expect(document.paths['/health']?.['get']).toMatchObject({ security: [] });
    expect(document.security).toEqual([{ bearerKey: [] }, { headerKey: [] }]);
  });

  it('with a body document its maximum size', () => {
    const withBody = ENDPOINT_LIST.filter(({ request }) => request !== undefined);
    expect(withBody.length).toBe(5);
    for (const { path } of withBody) {
      const operation = JSON.stringify(document.paths[path]?.['post']);
      expect(JSON.parse(operation).responses['413'].description, path).toContain(`${MAX_BODY_BYTES} bytes`);
    }
    expect(JSON.stringify(document.paths['/v1/usage'])).not.toContain('"413"');
  });

  it('are below the URL of the installation', () => {
    expect(document.servers).toEqual([{ url: '/app' }]);
    expect(openApiDocument({ serverUrl: '' }).servers).toEqual([{ url: '/' }]);
  });
});

it('names every resource of the contract', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([
      'AudioPayload',
      'ConverseAudioEvent',
      'ConverseEndEvent',
      'ConverseMetaEvent',
      'ConverseReply',
      'ConverseRequest',
      'ConverseResponse',
      'ErrorEnvelope',
      'GenParams',
      'GenerationConfig',
      'GenerationMeta',
      'Health',
      'Info',
      'Limits',
      'ModelCard',
      'OpenAiAudioDelta',
      'OpenAiAudioDone',
      'OpenAiError',
      'OpenAiSpeechRequest',
      'ParamSchemaEntry',
      'SpeechReply',
      'SpeechRequest',
      'Turn',
      'Usage',
      'UsageSummary',
      'VoiceCard',
      'VoiceSpeechRequest',
    ]),
  );
});

it('names in its examples the model that is installed, and voices that it has', () => {
  const examples = JSON.stringify(Object.values(document.paths));
  const named = (field: string) =>
    [...examples.matchAll(new RegExp(`"${field}":"([^"{}]+)"`, 'g'))].map(([, value]) => value);
  expect(new Set(named('model'))).toEqual(new Set([manifest.id]));
  const list = document.paths['/v1/models']?.['get'];
  expect(JSON.stringify(list)).toContain(`"id":"${manifest.id}","display_name":"${manifest.displayName}"`);
  expect(manifest.voices.map(({ id }) => id)).toEqual(expect.arrayContaining(named('voice')));
});
