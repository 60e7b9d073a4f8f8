/** The named schemas of the contract as JSON Schema 2020-12, ready for `components.schemas` of OpenAPI 3.1. */
import { z } from '../validation/zod.ts';

// Schemas enter the registry of names when their module is evaluated.
import '../generation/converse-events.ts';
import '../endpoints.ts';
import '../errors/error-envelope.ts';
import '../errors/openai-error.ts';
import '../streams/generation-config.ts';
import '../streams/stream-endpoints.ts';

/** JSON pointer of a named schema in the document. */
const reference = (id: string) => `#/components/schemas/${id}`;

/** All named schemas by name, described as they are sent (before transforms such as `null` to absent). */
export function componentSchemas(): Record<string, unknown> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: 'input',
    uri: reference,
    override: ({ jsonSchema }) => {
      // zod writes the bounds of safe integers, which tell a reader nothing.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([a], [b]) => a.localeCompare(b))
      // With `$id` every `$ref` would be relative to the schema instead of the document.
      .map(([id, { $id, $schema, ...schema }]) => [id, schema]),
  );
}

/** A reference to a named schema. */
export function schemaReference(schema: z.ZodType): { $ref: string } {
  const id = z.globalRegistry.get(schema)?.id;
  if (id === undefined) throw new Error('A schema in the endpoint table has no id.');
  return { $ref: reference(id) };
}
