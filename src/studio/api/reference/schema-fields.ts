import { type JsonObject, listAt, objectAt, objectOf, stringAt } from '../../shared/json/fields.ts';
import type { Reference } from './model.ts';

/** One field of a body or a message. */
export interface Field {
  /** Its path: `params.temperature`, `conversation[].text`. */
  readonly path: string;
  /** Its type in words: `integer, 16 to 2048`. */
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

type Schemas = Reference['schemas'];

/** Deeper fields are left out; no schema of the service is so deep. */
const MOST_LEVELS = 5;

/** All fields of a schema, those of an object below it. */
export function fieldsOf(schema: JsonObject, schemas: Schemas, prefix = '', level = 0): readonly Field[] {
  const { inner } = unwrapped(schema, schemas);
  const required = listAt(inner, 'required');
  if (level > MOST_LEVELS) return [];
  return Object.entries(objectAt(inner, 'properties')).flatMap(([name, property]) => {
    const { inner: own, optional } = unwrapped(objectOf(property), schemas);
    const path = `${prefix}${name}`;
    const items = objectAt(own, 'items');
    const isList = Object.keys(items).length > 0;
    const field: Field = {
      path,
      type: typeOf(objectOf(property), schemas),
      required: required.includes(name) && !optional,
      description: stringAt(objectOf(property), 'description', stringAt(own, 'description')),
    };
    const below = isList
      ? fieldsOf(items, schemas, `${path}[].`, level + 1)
      : fieldsOf(own, schemas, `${path}.`, level + 1);
    return [field, ...below];
  });
}

/** The type of a schema in words. */
export function typeOf(schema: JsonObject, schemas: Schemas): string {
  const { inner, optional } = unwrapped(schema, schemas);
  return [bareType(inner, schemas), ...boundsOf(inner), ...(optional ? ['or null'] : [])]
    .join(', ')
    .replace(', or', ' or');
}

function bareType(schema: JsonObject, schemas: Schemas): string {
  if ('const' in schema) return JSON.stringify(schema['const']);
  const values = listAt(schema, 'enum');
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
  const alternatives = listAt(schema, 'anyOf').map(objectOf);
  if (alternatives.length > 0) return alternatives.map((each) => typeOf(each, schemas)).join(' or ');
  const type = schema['type'];
  const names = Array.isArray(type)
    ? type.filter((name) => typeof name === 'string')
    : [stringAt(schema, 'type', 'any')];
  if (names[0] === 'array') return `array of ${typeOf(objectAt(schema, 'items'), schemas)}`;
  return names.join(' or ');
}

function boundsOf(schema: JsonObject): readonly string[] {
  const { minimum, maximum } = schema;
  const fallback = schema['default'];
  const bounds =
    minimum !== undefined && maximum !== undefined
      ? [`${minimum} to ${maximum}`]
      : minimum === undefined
        ? maximum === undefined
          ? []
          : [`at most ${maximum}`]
        : [`at least ${minimum}`];
  return [...bounds, ...(fallback === undefined ? [] : [`default ${JSON.stringify(fallback)}`])];
}

/** A schema behind its reference, and without the alternative `null`. */
function unwrapped(
  schema: JsonObject,
  schemas: Schemas,
): { readonly inner: JsonObject; readonly optional: boolean } {
  const name = stringAt(schema, '$ref').split('/').at(-1) ?? '';
  if (name !== '') return unwrapped(schemas.get(name) ?? {}, schemas);
  const alternatives = listAt(schema, 'anyOf').map(objectOf);
  const real = alternatives.filter((each) => each['type'] !== 'null');
  const [only] = real;
  if (only && real.length === 1 && real.length < alternatives.length) {
    return { inner: unwrapped(only, schemas).inner, optional: true };
  }
  return { inner: schema, optional: false };
}
