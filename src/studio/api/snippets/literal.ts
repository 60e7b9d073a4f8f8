/** Longer values stand on several lines, in characters. */
const LINE = 72;

/** JSON as code, in the style of the other lines; continued lines are `indent` deep. */
export function literal(value: unknown, indent = ''): string {
  const line = inline(value);
  if (line.length <= LINE || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const rows = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([key, item]) => `${name(key)}: ${literal(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return [open, ...rows.map((row) => `${inner}${row},`), `${indent}${close}`].join('\n');
}

function inline(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).map(([key, item]) => `${name(key)}: ${inline(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** A key; without brackets `__proto__` would set the prototype. */
function name(key: string): string {
  if (key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

/** A string in single quotes. */
function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inside}'`;
}
