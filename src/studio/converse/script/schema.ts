/** zod as the studio uses it, and errors that name the field. */
import * as z from 'zod';

// zod's compiled parsers need `new Function`, which a Content-Security-Policy without 'unsafe-eval' forbids.
z.config({ jitless: true });

export { z };

/** Values of generation parameters by key. */
export const ParamRecord = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.null()], { error: 'a number, a string or null' }),
  { error: 'an object' },
);

/** Longest piece of a value that a message repeats, in UTF-16 units. */
const MAX_QUOTED = 40;

/**
 * `value` as `schema` reads it. Each schema states what it expects as its `error`: "a string", "an array of turns".
 * @throws {RangeError} names the first field that does not fit by its path, what was expected and what was found
 */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { path = [], message = 'another value' } = result.error.issues[0] ?? {};
  const subject = path.length === 0 ? 'The content' : `\`${path.map(String).join('.')}\``;
  throw new RangeError(`${subject}: expected ${message}, found ${quoted(valueAt(value, path))}.`);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );
}

function quoted(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}
