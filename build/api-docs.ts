/** Whether everything that the public entry exports is documented. */

/** What is read of an item of an API model (`*.api.json`). */
interface ApiItem {
  readonly kind: string;
  readonly name: string;
  readonly docComment: string;
  readonly overloadIndex: number;
  readonly members: readonly ApiItem[];
}

/** What can be called, and therefore needs an example. */
const CALLABLE = new Set(['Function', 'Class', 'Method', 'MethodSignature']);
/** Items that only hold others. */
const CONTAINERS = new Set(['Package', 'EntryPoint']);

/**
 * Names what lacks a docstring, and each function, method and class that lacks an `@example`. Of overloads the first
 * needs the example.
 * @param model the API model, as JSON
 */
export function undocumented(model: string): string[] {
  const found: string[] = [];
  const visit = (item: ApiItem, path: string) => {
    const { kind, name, docComment, overloadIndex, members } = item;
    const here = CONTAINERS.has(kind) ? '' : `${path}${name}`;
    if (here !== '') {
      if (docComment === '') found.push(`${kind} ${here} has no docstring.`);
      else if (CALLABLE.has(kind) && overloadIndex <= 1 && !docComment.includes('@example')) {
        found.push(`${kind} ${here} has no @example.`);
      }
    }
    for (const member of members) visit(member, here === '' ? '' : `${here}.`);
  };
  visit(toItem(JSON.parse(model)), '');
  return found;
}

function toItem(value: unknown): ApiItem {
  const json: Readonly<Record<string, unknown>> = Object(value);
  const { kind, name, docComment, overloadIndex, members } = json;
  return {
    kind: String(kind),
    name: String(name ?? '(constructor)'),
    docComment: String(docComment ?? ''),
    overloadIndex: Number(overloadIndex ?? 1),
    members: Array.isArray(members) ? members.map(toItem) : [],
  };
}
