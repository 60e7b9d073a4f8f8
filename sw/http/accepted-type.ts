import { accepts } from 'hono/accepts';
import type { AppContext } from './context.ts';

/** The media type of `types` that the request prefers; the first for any other value of `Accept`, so that no client is refused. */
export function acceptedType<Type extends string>(
  context: AppContext,
  types: readonly [Type, ...Type[]],
): Type {
  context.header('Vary', 'Accept');
  const [first] = types;
  const chosen = accepts(context, { header: 'Accept', supports: [...types], default: first });
  return types.find((type) => type === chosen) ?? first;
}
