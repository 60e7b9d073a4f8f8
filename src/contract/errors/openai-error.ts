/** Errors in the shape of OpenAI's API (docs/contract.md, "Speech for OpenAI's clients"). */
import { z } from '../validation/zod.ts';
import type { ErrorType, ServiceError } from './errors.ts';

const OPENAI_TYPES = [
  'invalid_request_error',
  'authentication_error',
  'rate_limit_error',
  'server_error',
] as const;

/** The body of an error. */
export const OpenAiError = z
  .object({
    error: z.object({
      message: z.string().meta({ description: 'For people.' }),
      type: z.enum(OPENAI_TYPES),
      param: z.string().nullable().meta({ description: 'The field of the request that is wrong.' }),
      code: z.string().nullable().meta({ description: "The service's own error type." }),
    }),
  })
  .meta({ id: 'OpenAiError', description: "The body of an error in the shape of OpenAI's API." });
export type OpenAiError = z.output<typeof OpenAiError>;

const TYPES: Record<ErrorType, OpenAiError['error']['type']> = {
  authentication_error: 'authentication_error',
  invalid_request: 'invalid_request_error',
  not_found: 'invalid_request_error',
  method_not_allowed: 'invalid_request_error',
  rate_limit_exceeded: 'rate_limit_error',
  inference_error: 'server_error',
  service_unavailable: 'server_error',
  internal_error: 'server_error',
};

/** The field that the rest of the service calls `text`. */
const INPUT = 'input';

/** An error of the service as OpenAI's clients expect it. */
export function toOpenAiError({ type, message, field }: ServiceError): OpenAiError {
  // The engine does not know by which endpoint a text came.
  const ofText = field === 'text';
  return {
    error: {
      message: ofText ? message.replace(/^`text`/, `\`${INPUT}\``) : message,
      type: TYPES[type],
      param: (ofText ? INPUT : field) ?? null,
      code: type,
    },
  };
}

/** OpenAI's API has 400 where this one has 422. */
export function openAiStatus({ status }: ServiceError): number {
  return status === 422 ? 400 : status;
}
