/** Whether everything that the public entry exports is documented. */

/** The fields of an item of an API model (`*.api.json`) that are read. */
interface ApiItem {
  readonly kind: string;
  readonly name: string;
  readonly docComment: string;
  readonly overloadIndex: number;
  readonly members: readonly ApiItem[];
}

/** Kinds of items that can be called, and therefore need an example. */
const CALLABLE = new Set(['Function', 'Class', 'Method', 'MethodSignature']);
/** Items that only hold others. */
const CONTAINERS = new Set(['Package', 'EntryPoint']);

/**
 * Lists the items without a docstring, and the functions, methods and classes without an `@example`. Of overloads, only
 * the first needs an example.
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
