/** Assertions of the rows; they run in the page. */

/** Compares values, and the members of arrays. */
export function equal(actual: unknown, expected: unknown, what: string): void {
  if (show(actual) !== show(expected)) throw new Error(`${what}: ${show(actual)}, not ${show(expected)}`);
}

export function yes(condition: boolean, what: string): void {
  if (!condition) throw new Error(`not true: ${what}`);
}

/** @param name of the exception: a DOMException's, or that of an error class */
export function throws(name: string, action: () => unknown, what: string): void {
  try {
    action();
  } catch (error) {
    const kind = name === 'TypeError' ? error instanceof TypeError : error instanceof DOMException;
    yes(kind, `${what} throws the kind of exception that ${name} is`);
    equal(error instanceof Error ? error.name : error, name, what);
    return;
  }
  throw new Error(`${what}: nothing thrown, not a ${name}`);
}

function show(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (Object.is(value, -0)) return '-0';
  return String(value);
}
