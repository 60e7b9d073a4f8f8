import type { Operation } from '../reference/model.ts';

/** What a call sends. */
export interface Call {
  /** Path with its parameters filled in, and the query: `/v1/tts/kathleen`. */
  readonly path: string;
  /** Headers besides the key and the content type. */
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON body, undefined where there is none. */
  readonly body: unknown;
  /** Address of `parley.js` in code: `/parley.js`. */
  readonly entry: string;
  /** Absolute address of the service without a trailing slash. */
  readonly origin: string;
}

export const DEFAULT_PLACE = { entry: '/parley.js', origin: 'https://your-site.example' } as const;

/** The call of an operation's own examples. Query parameters are optional and left out. */
export function exampleCall(
  operation: Operation,
  place: Pick<Call, 'entry' | 'origin'> = DEFAULT_PLACE,
): Call {
  return { ...place, path: filledPath(operation, {}), headers: {}, body: operation.request?.example };
}

/** The path with its parameters, by name; one without a value has that of its example. */
export function filledPath(
  { path, parameters }: Operation,
  values: Readonly<Record<string, string>>,
): string {
  const example = (name: string) => parameters.find((parameter) => parameter.name === name)?.example ?? '';
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name]?.trim() || example(name)),
  );
  const query = new URLSearchParams();
  for (const { name, place } of parameters) {
    const value = values[name]?.trim() ?? '';
    if (place === 'query' && value !== '') query.set(name, value);
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

/** A path as `parley.fetch` takes it: relative to the folder of Parley. */
export const relative = (path: string): string => path.replace(/^\//, '');
