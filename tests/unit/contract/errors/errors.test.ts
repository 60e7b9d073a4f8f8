import { expect, it } from 'vitest';
import { requestError, ServiceError } from '../../../../src/contract/errors/errors.ts';
import { toOpenAiError } from '../../../../src/contract/errors/openai-error.ts';
import { isErrorData } from '../../../../src/wire/jobs/job-guards.ts';

it.each([
  new ServiceError('invalid_request', 'a', { status: 422, field: 'params.temperature' }),
  new ServiceError('service_unavailable', 'b', { retryAfterSeconds: 3 }),
  new ServiceError('inference_error', 'c', { retryable: false }),
])('an error is the same in another realm: %s', (error) => {
  const data: unknown = structuredClone(error.toData());
  if (!isErrorData(data)) throw new Error('The guard refuses it.');
  const { type, message, status, retryable, retryAfterSeconds, field } = ServiceError.from(data);
  expect({ type, message, status, retryable, retryAfterSeconds, field }).toEqual({
    type: error.type,
    message: error.message,
    status: error.status,
    retryable: error.retryable,
    retryAfterSeconds: error.retryAfterSeconds,
    field: error.field,
  });
});

it.each([
  ['text', '`text`: expected words.', '`input`: expected words.', 'input'],
  ['voice', '`voice`: no `text`.', '`voice`: no `text`.', 'voice'],
  [undefined, 'The body: expected JSON.', 'The body: expected JSON.', null],
])("the field %s has the name of OpenAI's API", (field, message, told, param) => {
  expect(toOpenAiError(requestError(message, field)).error).toMatchObject({ message: told, param });
});
