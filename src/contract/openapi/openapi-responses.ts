/** The error responses and response headers of the OpenAPI document. */

import { MAX_BODY_BYTES } from '../discovery/limits.ts';
import type { Endpoint } from '../endpoints.ts';
import { ErrorEnvelope } from '../errors/error-envelope.ts';
import { type ErrorType, ServiceError } from '../errors/errors.ts';
import { OpenAiError, toOpenAiError } from '../errors/openai-error.ts';
import { EXAMPLES } from './examples.ts';
import { schemaReference } from './openapi-schemas.ts';

/** `components.headers`. */
export const HEADERS = {
  'X-Request-ID': {
    description: 'Id of this request: the id that the client sent if it is well formed, otherwise a new one.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,128}$' },
  },
  'X-RateLimit-Limit': { description: 'Requests per minute.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': {
    description: 'Requests that are allowed at once now.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Reset': {
    description: 'Seconds until the bucket is full again.',
    schema: { type: 'integer' },
  },
  'Retry-After': { description: 'Seconds until a retry makes sense.', schema: { type: 'integer' } },
} as const;

type HeaderName = keyof typeof HEADERS;

const RATE_HEADERS: readonly HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** `headers` of one response. */
function headerReferences(names: readonly HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Headers of a successful response. */
export function successHeaders({ auth }: Endpoint) {
  return headerReferences(['X-Request-ID', ...(auth ? RATE_HEADERS : [])]);
}

interface ErrorAnswer {
  readonly type: ErrorType;
  readonly description: string;
  readonly headers: readonly HeaderName[];
}

/** What each error status means (docs/contract.md, "HTTP"). */
const ERRORS: Record<number, ErrorAnswer> = {
  400: {
    type: 'invalid_request',
    description: 'The request is well formed but cannot be fulfilled.',
    headers: RATE_HEADERS,
  },
  401: { type: 'authentication_error', description: 'Missing or invalid API key.', headers: [] },
  404: { type: 'not_found', description: 'Unknown voice.', headers: [] },
  413: {
    type: 'invalid_request',
    description: `The body is larger than ${MAX_BODY_BYTES} bytes.`,
    headers: RATE_HEADERS,
  },
  415: { type: 'invalid_request', description: 'The body is not `application/json`.', headers: RATE_HEADERS },
  422: {
    type: 'invalid_request',
    description: 'The body or query has the wrong shape.',
    headers: RATE_HEADERS,
  },
  429: {
    type: 'rate_limit_exceeded',
    description: 'Over the rate limit.',
    headers: [...RATE_HEADERS, 'Retry-After'],
  },
  500: { type: 'internal_error', description: 'Internal error. A retry may help.', headers: [] },
  502: {
    type: 'inference_error',
    description: 'Generation failed; safe to retry, nothing was metered.',
    headers: RATE_HEADERS,
  },
  503: {
    type: 'service_unavailable',
    description: 'No open page hosts the engine, or keys cannot be verified at the moment.',
    headers: ['Retry-After'],
  },
};

/** The error responses of an endpoint. */
export function errorResponses(endpoint: Endpoint) {
  const answers = Object.entries(ERRORS).filter(([status]) => canAnswer(endpoint, Number(status)));
  const describeOne = endpoint.errors === 'openai' ? describeOpenAiError : describeError;
  return Object.fromEntries(answers.map(([status, answer]) => [status, describeOne(answer)]));
}

function describeOpenAiError({ type, description, headers }: ErrorAnswer) {
  const example = toOpenAiError(new ServiceError(type, description));
  return {
    description: `\`${example.error.type}\`: ${description}`,
    headers: headerReferences(['X-Request-ID', ...headers]),
    content: { 'application/json': { schema: schemaReference(OpenAiError), example } },
  };
}

function describeError({ type, description, headers }: ErrorAnswer) {
  const example: ErrorEnvelope = {
    error: { type, message: description, request_id: EXAMPLES.speechReply.request_id },
  };
  return {
    description: `\`${type}\`: ${description}`,
    headers: headerReferences(['X-Request-ID', ...headers]),
    content: { 'application/json': { schema: schemaReference(ErrorEnvelope), example } },
  };
}

/** Whether an endpoint can respond with an error status. `GET /health` is always 200. */
function canAnswer({ auth, request, parameters, errors }: Endpoint, status: number): boolean {
  if (!auth) return false;
  switch (status) {
    case 404:
      return parameters.some((parameter) => parameter.in === 'path');
    case 422:
      if (errors === 'openai') return false;
      return request !== undefined || parameters.some((parameter) => parameter.in === 'query');
    case 400:
    case 413:
    case 415:
    case 502:
      return request !== undefined;
    default:
      return true;
  }
}
