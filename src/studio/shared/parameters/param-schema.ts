import { isTrue, type JsonObject, listAt, numberAt, numberOf, objectOf, stringAt } from '../json/fields.ts';
import { wordsFor } from './param-words.ts';

/** A value of one generation parameter; null where the schema allows it. */
export type ParamValue = number | string | null;
export type ParamValues = Readonly<Record<string, ParamValue>>;

interface ParamBase {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  /** Shown at once; the others stand behind "Advanced". */
  readonly simple: boolean;
  /** Whether null is allowed, and its label. */
  readonly nullable: boolean;
  readonly offLabel: string;
}

export interface NumberParam extends ParamBase {
  readonly type: 'number' | 'integer';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** How much one unit is in the unit that is shown. */
  readonly factor: number;
}

export interface SelectParam extends ParamBase {
  readonly type: 'select';
  readonly options: readonly string[];
}

/** An entry of `param_schema` that the studio can show. */
export type Param = NumberParam | SelectParam;

/** The entries of `param_schema` that can be shown: not deprecated, and of a known type. */
export function readParams(schema: readonly unknown[]): readonly Param[] {
  return schema.flatMap((entry) => readParam(objectOf(entry)) ?? []);
}

function readParam(entry: JsonObject): Param | null {
  const key = stringAt(entry, 'key');
  if (key === '' || isTrue(entry, 'deprecated')) return null;
  const words = wordsFor(key);
  const base: ParamBase = {
    key,
    label: words?.label ?? stringAt(entry, 'label', key),
    help: words?.help ?? stringAt(entry, 'help'),
    simple: words?.simple === true,
    nullable: isTrue(entry, 'nullable'),
    offLabel: stringAt(entry, 'offLabel', 'Off'),
  };
  const type = stringAt(entry, 'type');
  if (type === 'select') {
    const options = listAt(entry, 'options').filter((option) => typeof option === 'string');
    return options.length > 0 ? { ...base, type, options } : null;
  }
  const min = numberAt(entry, 'min');
  const max = numberAt(entry, 'max');
  if ((type !== 'number' && type !== 'integer') || min === null || max === null) return null;
  const step = numberAt(entry, 'step') ?? (type === 'integer' ? 1 : 0.01);
  return { ...base, type, min, max, step, factor: words?.unit?.factor ?? 1 };
}

/** `value` when the schema allows it, or else undefined. */
export function allowed(param: Param, value: unknown): ParamValue | undefined {
  if (value === null) return param.nullable ? null : undefined;
  if (param.type === 'select') {
    return typeof value === 'string' && param.options.includes(value) ? value : undefined;
  }
  const number = numberOf(value);
  if (number === null || number < param.min || number > param.max) return undefined;
  return param.type === 'number' || Number.isInteger(number) ? number : undefined;
}

/** The value of each parameter: the chosen one where it is allowed, or else the default. */
export function effective(params: readonly Param[], defaults: JsonObject, chosen: JsonObject): ParamValues {
  const values: Record<string, ParamValue> = {};
  for (const param of params) {
    const value = allowed(param, chosen[param.key]) ?? allowed(param, defaults[param.key]);
    // `??` would skip a chosen null.
    if (chosen[param.key] === null && param.nullable) values[param.key] = null;
    else if (value !== undefined) values[param.key] = value;
  }
  return values;
}

/** The parameters that have a value: to the service, null and absence are the same. */
export function given(params: ParamValues): ParamValues {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null));
}
