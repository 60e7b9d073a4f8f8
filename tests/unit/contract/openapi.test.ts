import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { ENDPOINT_LIST } from '../../../src/contract/endpoints.ts';
import { openApiDocument } from '../../../src/contract/openapi.ts';
import { API_VERSION } from '../../../src/contract/version.ts';

const served = openApiDocument({ serverUrl: '/app' });
const whole = openApiDocument({ serverUrl: '', includeUnserved: true });
// As a client gets it.
const plain = (document: unknown) => JSON.parse(JSON.stringify(document)) as Record<string, unknown>;

describe.each([
  ['what is served', served],
  ['the whole contract', whole],
])('the document of %s', (_, document) => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(plain(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe(API_VERSION);
  });

  it('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target = '']) => target,
    );
    expect(references.length).toBeGreaterThan(20);
    for (const target of new Set(references)) {
      const [root, ...path] = target.split('/');
      expect(root).toBe('#');
      const found = path.reduce<unknown>((node, key) => Object(node)[key], plain(document));
      expect(found, target).toBeTypeOf('object');
    }
  });

  it('says of no schema where it lives', () => {
    expect(JSON.stringify(document)).not.toMatch(/"\$(id|schema)"/);
  });
});

describe('endpoints', () => {
  it('are all there when asked for, and only those served else', () => {
    const operations = (document: typeof served) =>
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
    const listed = (endpoints: typeof ENDPOINT_LIST) =>
      endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(operations(served).sort()).toEqual(
      listed(ENDPOINT_LIST.filter((endpoint) => endpoint.served)).sort(),
    );
    expect(operations(whole).sort()).toEqual(listed(ENDPOINT_LIST).sort());
  });

  it.each(ENDPOINT_LIST.map((endpoint) => [endpoint.operationId, endpoint] as const))(
    'the examples of %s are right by their schemas',
    (_, { request, response }) => {
      if (request) expect(request.schema.safeParse(request.example).error).toBeUndefined();
      if (response.schema) expect(response.schema.safeParse(response.example).error).toBeUndefined();
    },
  );

  it('need a key, all but the probe', () => {
    expect(ENDPOINT_LIST.filter(({ auth }) => !auth).map(({ path }) => path)).toEqual(['/health']);
    expect(served.paths['/health']?.['get']).toMatchObject({ security: [] });
    expect(served.security).toEqual([{ bearerKey: [] }, { headerKey: [] }]);
  });

  it('below the address of the installation', () => {
    expect(served.servers).toEqual([{ url: '/app' }]);
    expect(whole.servers).toEqual([{ url: '/' }]);
  });
});

it('names every resource of the interface', () => {
  expect(Object.keys(whole.components.schemas)).toEqual(
    expect.arrayContaining([
      'AudioPayload',
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
