/** Describes what is wrong with a field: its path, what was expected, what was found. */
import type { z } from './zod.ts';

/** Maximum length of the caller's text in a message, in code points. */
const MAX_QUOTE = 40;

/** For instance: "`params.temperature`: expected a number from 0 to 1.5, found 3". */
export function describeIssue(issue: z.core.$ZodIssue, input: unknown, prefix = ''): string {
  const path = issuePath(issue, prefix);
  const subject = path === '' ? 'The body' : `\`${path}\``;
  // `message` says what is expected; it comes from expectation.ts or from the schema.
  return `${subject}: expected ${issue.message}, found ${foundIn(issue) ?? describeValue(valueAt(input, issue.path))}`;
}

/** The same for a field that is checked without a schema. */
export function describeField(field: string, expected: string, value: unknown): string {
  return `\`${field}\`: expected ${expected}, found ${describeValue(value)}`;
}

/** Path of the field that is wrong; '' for the whole body. */
export function issuePath(issue: z.core.$ZodIssue, prefix = ''): string {
  return [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.');
}

/** What a custom check found: the part of the value that matters. */
function foundIn(issue: z.core.$ZodIssue): string | null {
  if (issue.code !== 'custom') return null;
  const found: unknown = issue.params?.['found'];
  return typeof found === 'string' ? found : null;
}

/** A short description of a value that repeats at most {@link MAX_QUOTE} code points of it. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(shorten(value));
  return Array.isArray(value) ? `an array of length ${value.length}` : 'an object';
}

function shorten(text: string): string {
  // A code point has at most two UTF-16 units, so this start is enough; the text can have megabytes.
  const start = Array.from(text.slice(0, 2 * MAX_QUOTE + 2));
  return start.length > MAX_QUOTE ? `${start.slice(0, MAX_QUOTE).join('')}…` : text;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
