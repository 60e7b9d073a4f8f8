import type { HistoryFilter } from '../../../client/parley.ts';
import { KINDS, STATES } from '../format.ts';

const DAY_MS = 86_400_000;

/** The filter that the fields of the form say; empty fields say nothing. */
export function filterOf(fields: ReadonlyMap<string, string>, nowMs: number): HistoryFilter {
  const text = fields.get('text')?.trim();
  const days = Number(fields.get('days') ?? 0);
  const kind = Object.keys(KINDS).find((each): each is keyof typeof KINDS => each === fields.get('kind'));
  const status = Object.keys(STATES).find(
    (each): each is keyof typeof STATES => each === fields.get('status'),
  );
  const voice = fields.get('voice');
  const key_id = fields.get('key_id');
  return {
    ...(text && { text }),
    ...(voice && { voice }),
    ...(kind && { kind }),
    ...(status && { status }),
    ...(key_id && { key_id }),
    ...(days > 0 && { since_ms: nowMs - days * DAY_MS }),
  };
}
