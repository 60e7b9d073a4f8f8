/** Reads unknown JSON at the edge, field by field, so that everything behind the edge is typed. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `value` as an object; an empty one for anything else. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function stringOf(value: unknown, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise;
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function stringAt(object: JsonObject, key: string, otherwise = ''): string {
  return stringOf(object[key], otherwise);
}

export function numberAt(object: JsonObject, key: string): number | null {
  return numberOf(object[key]);
}

export function objectAt(object: JsonObject, key: string): JsonObject {
  return objectOf(object[key]);
}

/** The array under `key`; an empty one for anything else. */
export function listAt(object: JsonObject, key: string): readonly unknown[] {
  const value = object[key];
  return Array.isArray(value) ? value : [];
}

export function isTrue(object: JsonObject, key: string): boolean {
  return object[key] === true;
}
