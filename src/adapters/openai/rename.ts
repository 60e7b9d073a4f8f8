/** Names that an app uses, and what the service calls them. */
export type Names = Readonly<Record<string, string>>;

/** A request whose JSON body has other values for some fields. A body that is not JSON, or has none of them, is left alone. */
export function renamed(
  init: RequestInit | undefined,
  fields: Readonly<Record<string, Names>>,
): RequestInit | undefined {
  if (typeof init?.body !== 'string') return init;
  const body = parsed(init.body);
  if (!body) return init;
  for (const [field, names] of Object.entries(fields)) {
    const value = body[field];
    if (typeof value === 'string' && Object.hasOwn(names, value)) body[field] = names[value];
  }
  return { ...init, body: JSON.stringify(body) };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
