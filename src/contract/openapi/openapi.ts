/** The OpenAPI 3.1 document of the service, generated from the tables of endpoints and streams and the schemas. */

import { ENDPOINT_LIST, type Endpoint, type EndpointParameter } from '../endpoints.ts';
import { API_VERSION } from '../version.ts';
import { errorResponses, HEADERS, successHeaders } from './openapi-responses.ts';
import { componentSchemas, schemaReference } from './openapi-schemas.ts';
import { streamPaths } from './openapi-streams.ts';

/** Options of {@link openApiDocument}. */
export interface OpenApiOptions {
  /** Base URL of the service without a trailing slash; '' is the origin that serves the document. */
  readonly serverUrl: string;
}

/** The document as plain data. */
export function openApiDocument({ serverUrl }: OpenApiOptions) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of ENDPOINT_LIST) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version: API_VERSION,
      description:
        "Speech synthesis and conversation, generated on the user's own machine. Every endpoint below `/v1` needs an API key.",
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl === '' ? '/' : serverUrl }],
    security: [{ bearerKey: [] }, { headerKey: [] }],
    paths,
    'x-websockets': streamPaths(),
    components: {
      securitySchemes: {
        bearerKey: {
          type: 'http',
          scheme: 'bearer',
          description: '`Authorization: Bearer <API_KEY>`. Preferred; takes precedence when both are sent.',
        },
        headerKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
      headers: HEADERS,
      schemas: componentSchemas(),
    },
  };
}

function operation(endpoint: Endpoint) {
  const { operationId, summary, description, auth, request, response } = endpoint;
  return {
    operationId,
    summary,
    description,
    ...(auth ? {} : { security: [] }),
    parameters: parameters(endpoint),
    ...(request && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemaReference(request.schema), example: request.example },
        },
      },
    }),
    responses: {
      200: {
        description: response.description,
        headers: successHeaders(endpoint),
        content: {
          [response.contentType]: {
            schema: response.schema ? schemaReference(response.schema) : bodySchema(response.contentType),
            ...(response.example === undefined ? {} : { example: response.example }),
          },
          ...Object.fromEntries((response.others ?? []).map((type) => [type, { schema: bodySchema(type) }])),
        },
      },
      ...(endpoint.endsReconnecting ? { 204: NOTHING_MORE } : {}),
      ...errorResponses(endpoint),
    },
  };
}

/** Schema of a body that is not JSON. */
function bodySchema(contentType: string) {
  return contentType.startsWith('audio/') ? { type: 'string', format: 'binary' } : { type: 'string' };
}

function parameters({ parameters: own, request, endsReconnecting }: Endpoint) {
  return [
    ...own.map(describeParameter),
    REQUEST_ID,
    ...(request ? [SEED] : []),
    ...(endsReconnecting ? [LAST_EVENT_ID] : []),
  ];
}

function describeParameter({ name, in: place, description, example }: EndpointParameter) {
  return { name, in: place, required: place === 'path', description, schema: { type: 'string' }, example };
}

const REQUEST_ID = {
  name: 'X-Request-ID',
  in: 'header',
  required: false,
  description: 'Client-supplied id of this request, for correlation.',
  schema: HEADERS['X-Request-ID'].schema,
};

const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'Sent by clients that reconnect. `end` is the id of the last event of every stream.',
  schema: { type: 'string' },
};

const NOTHING_MORE = {
  description: 'The stream of `Last-Event-ID: end` is finished: do not reconnect.',
  headers: { 'X-Request-ID': { $ref: '#/components/headers/X-Request-ID' } },
};

const SEED = {
  name: 'X-Seed',
  in: 'header',
  required: false,
  description: 'Seed of the generation. Default: derived from the request id.',
  schema: { type: 'integer', minimum: 0, maximum: 0xffffffff },
};
