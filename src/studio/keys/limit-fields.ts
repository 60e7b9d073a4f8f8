import { DEFAULT_LIMITS, type KeyLimits } from '../../client/parley.ts';
import { count } from '../shared/format/numbers.ts';

/** One limit of a key, as the form shows it. */
export interface LimitField {
  readonly key: keyof KeyLimits;
  readonly label: string;
  /** What it counts, in the unit of the field. */
  readonly help: string;
  /** Units of the limit in one unit of the field. */
  readonly unit: number;
}

const MIB = 1_048_576;

export const LIMIT_FIELDS: readonly LimitField[] = [
  { key: 'rate_limit_rpm', label: 'Requests a minute', help: 'on average', unit: 1 },
  { key: 'rate_limit_burst', label: 'Requests at once', help: 'before the rate applies', unit: 1 },
  { key: 'max_text_chars', label: 'Characters of text', help: 'in one request or turn', unit: 1 },
  { key: 'max_conversation_turns', label: 'Turns', help: 'in one conversation', unit: 1 },
  { key: 'max_audio_bytes', label: 'MiB of audio', help: 'in one turn', unit: MIB },
];

/** The limits of a new key, in a sentence. */
export const DEFAULTS_SENTENCE = `A new key may send ${count(DEFAULT_LIMITS.rate_limit_rpm)} requests a minute, ${count(
  DEFAULT_LIMITS.rate_limit_burst,
)} at once, with up to ${count(DEFAULT_LIMITS.max_text_chars)} characters each.`;

/** The value of a limit as the field shows it. */
export function shownLimit({ key, unit }: LimitField, limits: KeyLimits): string {
  return String(Number((limits[key] / unit).toPrecision(6)));
}

/** The limit that was typed; null when it is not a positive number that makes a whole limit. */
export function typedLimit({ unit }: LimitField, typed: string): number | null {
  const text = typed.trim();
  if (!/^\d+(?:\.\d+)?$/.test(text)) return null;
  if (unit === 1 && text.includes('.')) return null;
  const limit = Math.round(Number(text) * unit);
  return limit >= 1 && Number.isSafeInteger(limit) ? limit : null;
}

/** The limits that differ from the default, in words; empty when none does. */
export function unusualLimits(limits: KeyLimits): readonly string[] {
  return LIMIT_FIELDS.filter(({ key }) => limits[key] !== DEFAULT_LIMITS[key]).map(
    (field) => `${field.label}: ${count(Number(shownLimit(field, limits)))}`,
  );
}
