/** Type guards for messages of other realms: cheap enough for every message, and as strict as a message's type. */

export type Guard<T> = (value: unknown) => value is T;

export const isString: Guard<string> = (value) => typeof value === 'string';
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';
export const isNumber: Guard<number> = (value) => typeof value === 'number';
/** An integer from 0 to 2^53 - 1. */
export const isCount: Guard<number> = (value): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
/** 16-bit PCM on memory of its own. */
export const isPcm: Guard<Int16Array<ArrayBuffer>> = (value): value is Int16Array<ArrayBuffer> =>
  value instanceof Int16Array && value.buffer instanceof ArrayBuffer;

export function oneOf<const T extends string>(...values: readonly T[]): Guard<T> {
  return (value): value is T => values.some((known) => known === value);
}

export function nullOr<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value);
}

/** For a property that may be absent; its type in {@link shape} leaves `undefined` out. */
export function optional<T>(guard: Guard<T>): Guard<T> {
  return (value): value is T => value === undefined || guard(value);
}

export function listOf<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every((item) => guard(item));
}

export function recordOf<T>(guard: Guard<T>): Guard<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every((item) => guard(item));
}

/** An object with a guard for each property of `T`. Properties that `T` does not know are let through. */
export function shape<T extends object>(guards: PropertyGuards<T>): Guard<T> {
  const entries: readonly (readonly [string, Guard<unknown>])[] = Object.entries<Guard<unknown>>(guards);
  return (value): value is T => isObject(value) && entries.every(([key, guard]) => guard(value[key]));
}

/** Guards for the properties of each message of a union, by its `type`. */
export type MessageGuards<Message extends { readonly type: string }> = {
  readonly [Type in Message['type']]: PropertyGuards<Omit<Extract<Message, { type: Type }>, 'type'>>;
};

type PropertyGuards<T> = { readonly [K in keyof T]-?: Guard<T[K]> };

/** A parser of messages; it returns null for what is none of them. */
export function messageParser<Message extends { readonly type: string }>(
  guards: MessageGuards<Message>,
): (data: unknown) => Message | null {
  const byType = new Map<unknown, Guard<object>>();
  for (const [type, properties] of Object.entries<PropertyGuards<object>>(guards)) {
    byType.set(type, shape(properties));
  }
  const isMessage = (data: unknown): data is Message =>
    isObject(data) && (byType.get(data['type'])?.(data) ?? false);
  return (data) => (isMessage(data) ? data : null);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
