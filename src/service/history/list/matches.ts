import type { HistoryRecord } from '../../../store/schema.ts';
import { kindOf } from '../history-entry.ts';
import type { ParsedQuery } from './parse-query.ts';

/** The test of a query: whether a record belongs to its list. */
export function matcherOf(query: ParsedQuery): (record: HistoryRecord) => boolean {
  const { voice, model, kind, key_id, status, since_ms, until_ms } = query;
  const words = (query.text ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return (record) =>
    (voice === undefined || record.voice === voice) &&
    (model === undefined || record.model === model) &&
    (kind === undefined || kindOf(record) === kind) &&
    (key_id === undefined || record.key_id === key_id) &&
    (status === undefined || record.status === status) &&
    (since_ms === undefined || record.created_ms >= since_ms) &&
    (until_ms === undefined || record.created_ms < until_ms) &&
    (words.length === 0 || hasWords(record, words));
}

function hasWords({ text, label, request_id }: HistoryRecord, words: readonly string[]): boolean {
  const searched = `${text}\n${label ?? ''}\n${request_id}`.toLocaleLowerCase();
  return words.every((word) => searched.includes(word));
}
