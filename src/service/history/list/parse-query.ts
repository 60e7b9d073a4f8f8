import type { HistoryQuery } from '../../../contract/history/history-query.ts';
import { validate } from '../../../contract/validation/validation.ts';
import { absentable, integerBetween, z } from '../../../contract/validation/zod.ts';

const MAX_LIMIT = 1_000;
const DEFAULT_LIMIT = 50;

const Query = z.strictObject({
  text: absentable(z.string()),
  voice: absentable(z.string()),
  model: absentable(z.string()),
  kind: absentable(z.enum(['speech', 'stream', 'conversation'])),
  key_id: absentable(z.string()),
  status: absentable(z.enum(['running', 'completed', 'cancelled', 'failed'])),
  since_ms: absentable(z.number()),
  until_ms: absentable(z.number()),
  sort: absentable(z.enum(['newest', 'oldest', 'longest', 'shortest'])).transform((sort) => sort ?? 'newest'),
  limit: absentable(integerBetween(1, MAX_LIMIT)).transform((limit) => limit ?? DEFAULT_LIMIT),
  after: absentable(z.string()),
});

/** A query with its defaults. */
export type ParsedQuery = z.output<typeof Query>;

/** @throws {ServiceError} 422 that names the field */
export function parseQuery(query: HistoryQuery = {}): ParsedQuery {
  return validate(Query, query);
}
