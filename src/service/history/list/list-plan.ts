import { shapeError } from '../../../contract/errors/errors.ts';
import type { HistoryRecord } from '../../../store/schema.ts';
import type { ParsedQuery } from './parse-query.ts';

/** Which index gives the records of a query in its order, and which part of it. */
export interface ListPlan {
  readonly index: 'created' | 'key' | 'voice' | 'duration';
  readonly range: IDBKeyRange | null;
  readonly direction: 'next' | 'prev';
}

/** Greater than every number and string, and so the end of a range of compound keys (IndexedDB 3.0, section 3.2). */
const END: IDBValidKey = [];
const START = Number.NEGATIVE_INFINITY;

/** @throws {ServiceError} 422 for a cursor that is not of this list */
export function planOf(query: ParsedQuery): ListPlan {
  const { sort, voice, key_id, since_ms = START, until_ms } = query;
  const direction = sort === 'newest' || sort === 'longest' ? 'prev' : 'next';
  const byDuration = sort === 'longest' || sort === 'shortest';
  const index = byDuration
    ? 'duration'
    : key_id !== undefined
      ? 'key'
      : voice !== undefined
        ? 'voice'
        : 'created';
  const prefix = byDuration ? [] : [key_id ?? voice ?? []].flat();
  const lower = byDuration ? [START] : [...prefix, since_ms];
  const upper = byDuration ? [END] : [...prefix, until_ms ?? END];
  if (query.after === undefined) return { index, direction, range: rangeOf(lower, upper) };
  const after = readCursor(index, query.after);
  return {
    index,
    direction,
    range: direction === 'prev' ? rangeOf(lower, after) : rangeOf(after, upper, true),
  };
}

/** The cursor after a record: the index and the record's key in it. */
export function cursorAfter({ index }: ListPlan, record: HistoryRecord): string {
  const { id, created_ms, key_id, voice, usage } = record;
  const first = { created: [], key: [key_id], voice: [voice], duration: [usage.output_audio_seconds] }[index];
  return JSON.stringify([index, ...first, created_ms, id]);
}

/** Null when no key can be in the range. The upper end is open. */
function rangeOf(lower: IDBValidKey[], upper: IDBValidKey[], lowerOpen = false): IDBKeyRange | null {
  return indexedDB.cmp(lower, upper) < 0 ? IDBKeyRange.bound(lower, upper, lowerOpen, true) : null;
}

function readCursor(index: ListPlan['index'], cursor: string): IDBValidKey[] {
  const [name, ...key] = parts(cursor);
  const isKey = key.length === (index === 'created' ? 2 : 3) && key.every(isNumberOrString);
  if (name === index && isKey) return key.filter(isNumberOrString);
  throw shapeError('`after`: expected `next` of a page of the same list, found another text.', 'after');
}

function parts(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(cursor);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const isNumberOrString = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';
