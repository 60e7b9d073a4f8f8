import { ServiceError, shapeError } from '../../src/contract/errors/errors.ts';
import { validate } from '../../src/contract/validation/validation.ts';
import type { z } from '../../src/contract/validation/zod.ts';
import { mediaTypeOf } from '../../src/primitives/media-type.ts';
import type { AppContext } from './context.ts';

/** Whether the body is declared as JSON: `application/json` with any parameters. */
export function isJson(headers: Headers): boolean {
  return mediaTypeOf(headers) === 'application/json';
}

/**
 * The body of a POST, validated.
 * @throws {ServiceError} 415 when it is not declared as JSON, 413 when it exceeds the cap, 422 when it is not JSON or has
 *   the wrong shape.
 */
export async function jsonBody<S extends z.ZodType>(context: AppContext, schema: S): Promise<z.output<S>> {
  const { body } = context.get('readAhead');
  if (!body) {
    const found = context.req.header('Content-Type')?.slice(0, 60) ?? 'none';
    throw new ServiceError('invalid_request', `Content-Type: expected application/json, found ${found}.`, {
      status: 415,
    });
  }
  return validate(schema, parseJson(await body.text()));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message would repeat part of the body.
    throw shapeError(`The body: expected JSON, found ${text === '' ? 'nothing' : 'text that is not JSON'}.`);
  }
}
