import { shapeError } from '../errors/errors.ts';
import { describeIssue, issuePath } from './issue.ts';
import type { z } from './zod.ts';

/** Maximum number of problems in one message. */
const MAX_ISSUES = 3;

/**
 * Parses `input` with the schema.
 * @param prefix Path of `input` in the request; '' for a whole body.
 * @throws {ServiceError} 422 `invalid_request` that names each field by path, what was expected and what was found.
 */
export function validate<S extends z.ZodType>(schema: S, input: unknown, prefix = ''): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const { issues } = result.error;
  const told = issues.slice(0, MAX_ISSUES).map((issue) => describeIssue(issue, input, prefix));
  const rest = issues.length - told.length;
  if (rest > 0) told.push(`and ${rest} more`);
  const [first] = issues;
  throw shapeError(`${told.join('; ')}.`, (first && issuePath(first, prefix)) || undefined);
}
