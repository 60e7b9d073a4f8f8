/** The named schemas of the contract as JSON Schema 2020-12, ready for `components.schemas` of OpenAPI 3.1. */
import { z } from '../validation/zod.ts';

// Schemas enter the registry of names when their module is evaluated.
import '../generation/converse-events.ts';
import '../endpoints.ts';
import '../errors/error-envelope.ts';
import '../streams/generation-config.ts';

/** Where a named schema stands in the document. */
const reference = (id: string) => `#/components/schemas/${id}`;

/** Every named schema, by name. Requests and answers are described as they are sent: what `null` stands for is in words. */
export function componentSchemas(): Record<string, unknown> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: 'input',
    uri: reference,
    override: ({ jsonSchema }) => {
      // zod writes the bounds of exactly representable integers; they say nothing to a reader.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([a], [b]) => a.localeCompare(b))
      // `$id` would make every `$ref` relative to the schema instead of the document.
      .map(([id, { $id, $schema, ...schema }]) => [id, schema]),
  );
}

/** A reference to a named schema. */
export function schemaReference(schema: z.ZodType): { $ref: string } {
  const id = z.globalRegistry.get(schema)?.id;
  if (id === undefined) throw new Error('A schema of the endpoint table has no name.');
  return { $ref: reference(id) };
}
